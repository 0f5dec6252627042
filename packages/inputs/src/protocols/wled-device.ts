import { integer } from '@ledloom/effects'
import { defineInput } from '../contract/define-input.ts'
import { ownAddress } from '../sockets/address.ts'
import { listenTcp } from '../sockets/listen-tcp.ts'
import { serveWled } from '../wled-device/serve-wled.ts'
import { DEFAULT_INPUT, universeInputs } from '../wled-device/sync-page.ts'
import { announceWled } from '../wled-device/wled-announcer.ts'
import { wledDocuments } from '../wled-device/wled-documents.ts'
import { changeWledState, FULL_LIGHT, shownBrightness } from '../wled-device/wled-state.ts'

const TITLE = 'WLED look-alike'

export default defineInput({
  name: 'wled-device',
  title: TITLE,
  note: 'LedFx and Hyperion find it as a WLED device; port 80 may need rights',
  transport: 'tcp',
  port: 80,
  options: {
    udpPort: integer({
      default: 21_324,
      min: 1,
      max: 65_535,
      description: 'port of the WLED input, as announced to others',
    }),
  },
  async open(context) {
    const { name, ledCount, channelsPerPixel, options } = context
    const own = ownAddress(context.host)
    const inputs = () => universeInputs(context.neighbours())
    let state = FULL_LIGHT
    const server = serveWled(
      {
        name,
        inputs,
        documents(clientCount) {
          const hasWhite = channelsPerPixel === 4
          const liveSender = context.currentSender()
          const [input = DEFAULT_INPUT] = inputs()
          const { udpPort } = options
          const facts = {
            ...own,
            name,
            ledCount,
            hasWhite,
            liveSender,
            udpPort,
            input,
            clientCount,
          }
          return wledDocuments(facts, state)
        },
        change(change) {
          state = changeWledState(state, change, ledCount)
          const brightness = shownBrightness(state)
          context.onDimmer({ isOn: brightness > 0, brightness })
          return state
        },
      },
      context,
    )
    const listening = await listenTcp(server, context, { title: TITLE })
    const mac = own.mac.replaceAll(':', '')
    const withdraw = announceWled(context, { name, port: listening.port, mac })
    return {
      ...listening,
      async close() {
        await withdraw()
        await listening.close()
      },
    }
  },
})
