import { ART_NET_PORT, ART_NET_UNIVERSES, ArtNetPackets } from '@ledloom/wire'
import { defineOutlet } from '../network/outlet-kind.ts'
import { onOff } from '../network/outlet-option.ts'

export default defineOutlet({
  name: 'art-net',
  title: 'Art-Net',
  port: ART_NET_PORT,
  // The most that DMX has.
  frameRate: 44,
  universes: ART_NET_UNIVERSES,
  options: {
    sync: onOff('on to make all hosts show a frame together, by ArtSync (default: off)'),
  },
  createPackets({ universe, options: { sync = false } }, format) {
    return new ArtNetPackets(format, { universe, hasSync: sync })
  },
})
