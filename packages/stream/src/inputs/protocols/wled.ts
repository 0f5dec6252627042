import { defineInput } from '../define-input.ts'
import type { IncomingPixels } from '../lights/incoming.ts'
import { DatagramPort } from '../sockets/datagram-port.ts'
import { senderName } from '../sockets/sender-name.ts'
import { parseWled } from '../wled/parse-wled.ts'
import { scatteredRuns } from '../wled/scattered-runs.ts'
import type { WledMessage } from '../wled/wled-message.ts'

const TITLE = 'WLED UDP realtime'
const NEVER_SECONDS = 255

export default defineInput({
  name: 'wled',
  title: TITLE,
  transport: 'udp',
  port: 21324,
  options: {},
  async open(context) {
    return await DatagramPort.open(context, TITLE, (bytes, from) => {
      const message = parseWled(bytes)
      if (message.kind === 'refused') context.counters.refuse(message.reason)
      else if (message.timeoutSeconds === 0) context.onRelease(senderName(from))
      else take(message, senderName(from))
    })

    function take({ light, channelsPerPixel, timeoutSeconds }: WledMessage, sender: string): void {
      const whose = { sender, channelsPerPixel, silenceMs: silenceOf(timeoutSeconds) }
      if (light.kind === 'row') {
        const offset = light.firstLed * channelsPerPixel
        context.onPixels({ ...whose, offset, bytes: light.data, show: 'now' })
      } else takeScattered(light.data, whose)
    }

    function takeScattered(data: Uint8Array, whose: Pick<IncomingPixels, 'sender'>): void {
      for (const { firstLed, bytes } of scatteredRuns(data)) {
        context.onPixels({ ...whose, offset: 3 * firstLed, bytes, show: 'on-sync' })
      }
      context.onSync(whose.sender)
    }
  },
})

function silenceOf(timeoutSeconds: number): number {
  return timeoutSeconds === NEVER_SECONDS ? Number.POSITIVE_INFINITY : 1000 * timeoutSeconds
}
