import { SACN_HIGHEST_PRIORITY, SACN_PORT, SACN_UNIVERSES, SacnPackets } from '@ledloom/wire'
import { defineOutlet } from '../network/outlet-kind.ts'
import { whole } from '../network/outlet-option.ts'

export default defineOutlet({
  name: 'sacn',
  title: 'sACN (E1.31)',
  port: SACN_PORT,
  // The most that DMX has.
  frameRate: 44,
  universes: SACN_UNIVERSES,
  hasMulticast: true,
  options: {
    priority: whole(
      { first: 0, last: SACN_HIGHEST_PRIORITY },
      'priority among several sources, 0 to 200 (default: 100)',
    ),
    sync: whole(
      SACN_UNIVERSES,
      'universe whose sync packets make all hosts show a frame together (default: none)',
    ),
  },
  createPackets({ universe, isMulticast, options: { priority = 100, sync } }, format) {
    return new SacnPackets({ format, universe, priority, syncUniverse: sync, isMulticast })
  },
})
