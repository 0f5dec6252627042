import { ART_NET_PORT, ART_NET_UNIVERSES, type ArtDmx, parseArtNet } from '@ledloom/wire'
import { defineInput } from '../contract/define-input.ts'
import { RecentMap } from '../counting/recent-map.ts'
import { countStep, Sequence } from '../counting/sequence.ts'
import { SyncMemory } from '../counting/sync-memory.ts'
import { DatagramPort, type DatagramSender } from '../sockets/datagram-port.ts'
import { PollAnswers } from '../universes/poll-answers.ts'
import { UniverseFrames } from '../universes/universe-frames.ts'
import { UniverseMap, universeOptions } from '../universes/universe-map.ts'

const TITLE = 'Art-Net'
/** Art-Net 4, "ArtSync": without one for so long, each packet is shown again. */
const SYNC_MEMORY_MS = 4000
/** Art-Net states no limit. Networks swap a few packets; a longer jump back is a restarted sender. */
const COUNTING = { period: 255, lateWithin: 5 }

export default defineInput({
  name: 'art-net',
  title: TITLE,
  transport: 'udp',
  port: ART_NET_PORT,
  options: universeOptions(ART_NET_UNIVERSES),
  hasUniverses: true,
  async open(context) {
    const { options, channelCount, channelsPerPixel, counters } = context
    const map = new UniverseMap(options, channelCount, channelsPerPixel)
    const frames = new UniverseFrames(context, map)
    const answers = new PollAnswers(context, map)
    const sequences = new RecentMap(() => new Sequence(COUNTING), 4096)
    const sync = new SyncMemory(context.clock, SYNC_MEMORY_MS)
    const port = await DatagramPort.open(context, TITLE, (bytes, from) => {
      const message = parseArtNet(bytes)
      if (message.kind === 'refused') counters.refuse(message.reason)
      else if (message.kind === 'poll') answers.answer(from, send)
      else if (message.kind === 'dmx') takeDmx(message, from)
      else if (message.kind === 'sync') takeSync(from.address)
    })
    return port

    function send(bytes: Uint8Array, to: DatagramSender): void {
      port.send(bytes, to)
    }

    function takeSync(sender: string): void {
      sync.note(sender)
      frames.sync(sender)
    }

    // The address identifies a sender, because a controller may send each universe from another port.
    // Sequences are kept for each port too, because programs of one machine count separately.
    function takeDmx({ universe, sequence, data }: ArtDmx, from: DatagramSender): void {
      const sender = from.address
      const index = map.indexOf(universe)
      if (index < 0) {
        counters.refuse('not-for-us')
        return
      }
      const step =
        sequence === 0
          ? undefined
          : sequences.get(`${sender} ${from.port} ${universe}`).step(sequence, context.clock.now())
      countStep(counters, step)
      if (step?.kind === 'late') return
      frames.add({ sender, index, channels: data, isSynchronised: sync.isOn(sender) })
    }
  },
})
