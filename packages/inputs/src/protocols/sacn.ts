import { text } from '@ledloom/effects'
import { parseSacn, SACN_PORT, SACN_UNIVERSES, sacnGroup } from '@ledloom/wire'
import { defineInput } from '../contract/define-input.ts'
import { isLoopback } from '../sockets/address.ts'
import { DatagramPort } from '../sockets/datagram-port.ts'
import { SacnReceiver } from '../universes/sacn-receiver.ts'
import { UniverseMap, universeOptions } from '../universes/universe-map.ts'

const TITLE = 'sACN (E1.31)'

export default defineInput({
  name: 'sacn',
  title: TITLE,
  transport: 'udp',
  port: SACN_PORT,
  hasUniverses: true,
  hasPriorities: true,
  options: {
    ...universeOptions(SACN_UNIVERSES),
    networkCard: text({
      default: '',
      maxLength: 45,
      description: 'address of the network card that receives multicast; empty for the usual one',
    }),
  },
  async open(context) {
    const { options, channelCount, channelsPerPixel } = context
    const map = new UniverseMap(options, channelCount, channelsPerPixel)
    const receiver = new SacnReceiver(context, map, { onFollow: join, onForget: leave })
    const port = await DatagramPort.open(context, TITLE, (bytes) => {
      const message = parseSacn(bytes)
      if (message.kind === 'refused') context.counters.refuse(message.reason)
      else receiver.take(message)
    })
    for (let at = 0; at < map.universeCount; at++) join(map.firstUniverse + at)
    return port

    // A socket bound to one address receives no multicast.
    function join(universe: number): void {
      if (isLoopback(context.host)) return
      try {
        port.join(sacnGroup(universe), options.networkCard || undefined)
      } catch (cause) {
        const group = `${sacnGroup(universe)} of universe ${universe}`
        context.onError(new Error(`${TITLE}: multicast ${group} cannot be joined`, { cause }))
      }
    }

    function leave(universe: number): void {
      if (map.indexOf(universe) < 0) port.leave(sacnGroup(universe))
    }
  },
})
