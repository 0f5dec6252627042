import { answerPoll } from '../art-net/answer-poll.ts'
import type { ArtDmx } from '../art-net/art-net-message.ts'
import { ArtNetSync } from '../art-net/art-net-sync.ts'
import { parseArtNet } from '../art-net/parse-art-net.ts'
import { countStep } from '../counting/count-step.ts'
import { RecentMap } from '../counting/recent-map.ts'
import { Sequence } from '../counting/sequence.ts'
import { defineInput } from '../define-input.ts'
import { DatagramPort } from '../sockets/datagram-port.ts'
import { UniverseFrames } from '../universes/universe-frames.ts'
import { UniverseMap } from '../universes/universe-map.ts'
import { universeOptions } from '../universes/universe-options.ts'

const TITLE = 'Art-Net'

export default defineInput({
  name: 'art-net',
  title: TITLE,
  transport: 'udp',
  port: 6454,
  options: universeOptions(0, 0x7fff),
  hasUniverses: true,
  async open(context) {
    const { options, channelCount, channelsPerPixel, counters } = context
    const map = new UniverseMap(options, channelCount, channelsPerPixel)
    const frames = new UniverseFrames(context, map)
    const sequences = new RecentMap(() => new Sequence({ period: 255, lateWithin: 20 }), 4096)
    const sync = new ArtNetSync(context.clock)
    const port = await DatagramPort.open(context, TITLE, (bytes, from) => {
      const message = parseArtNet(bytes)
      if (message.kind === 'refused') counters.refuse(message.reason)
      else if (message.kind === 'poll') answerPoll(port, { context, map, from })
      else if (message.kind === 'dmx') takeDmx(message, from.address)
      else if (message.kind === 'sync' && sync.take(from.address)) frames.sync(from.address)
    })
    return port

    // A controller may send from one port a universe: its address tells it from others.
    function takeDmx({ universe, sequence, data }: ArtDmx, sender: string): void {
      const index = map.indexOf(universe)
      if (index < 0) {
        counters.refuse('not-for-us')
        return
      }
      const step =
        sequence === 0 ? undefined : sequences.get(`${sender} ${universe}`).step(sequence)
      countStep(counters, step)
      if (step?.kind === 'late') return
      sync.hear(sender)
      frames.add({ sender, index, channels: data, isSynchronised: sync.isOn })
    }
  },
})
