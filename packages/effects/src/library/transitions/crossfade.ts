import { defineTransition } from '../../contract/transition.ts'
import { crossfadeFrames } from '../../toolkit/light/mix-frames.ts'

export default defineTransition({
  title: 'Crossfade',
  description: 'Fades from the old picture to the new one.',
  params: {},
  prepare: () => crossfadeFrames,
})
