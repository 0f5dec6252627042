import { defineTransition } from '../../contract/transition.ts'
import { dipThrough } from '../../toolkit/light/mix-frames.ts'

export default defineTransition({
  title: 'Through black',
  description: 'One fades out until all is dark, then the other fades in.',
  params: {},
  prepare: () => dipThrough(0),
})
