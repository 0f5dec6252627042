import { crossfadeFrames } from '../crossfade-frames.ts'
import { defineTransition } from '../define-transition.ts'

export default defineTransition({
  title: 'Crossfade',
  description: 'One fades into the other everywhere at once.',
  params: {},
  prepare: () => crossfadeFrames,
})
