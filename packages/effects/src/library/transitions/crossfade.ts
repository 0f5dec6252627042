import { defineTransition } from '../../contract/transition.ts'
import { crossfadeFrames } from '../../toolkit/light/mix-frames.ts'

export default defineTransition({
  title: 'Crossfade',
  description: 'One fades into the other everywhere at once.',
  params: {},
  prepare: () => crossfadeFrames,
})
