import { defineTransition } from '../define-transition.ts'
import { dipThrough } from '../dip-through.ts'

export default defineTransition({
  title: 'Through black',
  description: 'One fades out until all is dark, then the other fades in.',
  params: {},
  prepare: () => dipThrough(0),
})
