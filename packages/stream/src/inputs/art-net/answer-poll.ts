import { macBytes } from '../identity/mac-bytes.ts'
import { ownAddress } from '../identity/own-address.ts'
import type { InputContext } from '../input-context.ts'
import type { DatagramPort, DatagramSender } from '../sockets/datagram-port.ts'
import type { UniverseMap } from '../universes/universe-map.ts'
import { artPollReplies } from './art-poll-reply.ts'

/** Who asked for what. */
export interface Poll {
  readonly context: InputContext
  readonly map: UniverseMap
  readonly from: DatagramSender
}

/** Tells who asked of all universes that LEDs hang on. */
export function answerPoll(port: DatagramPort, { context, map, from }: Poll): void {
  const { address, mac } = ownAddress(context.host, from.address)
  const replies = artPollReplies({
    address,
    mac: macBytes(mac),
    name: context.name,
    universe: map.firstUniverse,
    universeCount: map.universeCount,
  })
  for (const reply of replies) port.send(reply, from)
}
