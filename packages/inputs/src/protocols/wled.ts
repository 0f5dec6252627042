import type { WledMessage } from '@ledloom/wire'
import { parseWled, scatteredRuns } from '@ledloom/wire'
import { defineInput } from '../contract/define-input.ts'
import type { IncomingPixels } from '../light/incoming.ts'
import { DatagramPort } from '../sockets/datagram-port.ts'

const TITLE = 'WLED UDP realtime'
/** A timeout: the light lasts until another sender sends. */
const FOR_EVER = 255

export default defineInput({
  name: 'wled',
  title: TITLE,
  transport: 'udp',
  port: 21324,
  options: {},
  async open(context) {
    const pixelCount = context.channelCount / context.channelsPerPixel
    return await DatagramPort.open(context, TITLE, (bytes, from) => {
      const message = parseWled(bytes)
      if (message.kind === 'refused') context.counters.refuse(message.reason)
      else if (message.timeoutSeconds === 0) context.onRelease(from.address)
      else take(message, from.address)
    })

    function take({ light, channelsPerPixel, timeoutSeconds }: WledMessage, sender: string): void {
      const whose = { sender, channelsPerPixel, ...silenceOf(timeoutSeconds) }
      const { kind, data: bytes } = light
      if (kind === 'scattered') takeScattered(bytes, whose)
      else if (kind === 'row') context.onPixels({ ...whose, offset: 0, bytes, show: 'now' })
      else {
        const isLast = light.firstLed + bytes.length / channelsPerPixel >= pixelCount
        const offset = light.firstLed * channelsPerPixel
        context.onPixels({ ...whose, offset, bytes, show: isLast ? 'now' : 'soon' })
      }
    }

    function takeScattered(data: Uint8Array, whose: Pick<IncomingPixels, 'sender'>): void {
      for (const { firstLed, bytes } of scatteredRuns(data)) {
        context.onPixels({ ...whose, offset: 3 * firstLed, bytes, show: 'on-sync' })
      }
      context.onSync(whose.sender)
    }
  },
})

function silenceOf(timeoutSeconds: number): Pick<IncomingPixels, 'silenceMs' | 'lastingMs'> {
  if (timeoutSeconds === FOR_EVER) return { lastingMs: Number.POSITIVE_INFINITY }
  return { silenceMs: 1000 * timeoutSeconds }
}
