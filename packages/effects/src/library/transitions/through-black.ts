import { defineTransition } from '../../contract/transition.ts'
import { dipThrough } from '../../toolkit/light/mix-frames.ts'

export default defineTransition({
  title: 'Through black',
  description: 'Fades to black, then to the new picture.',
  params: {},
  prepare: () => dipThrough(0),
})
