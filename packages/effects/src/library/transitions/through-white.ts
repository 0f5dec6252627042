import { defineTransition } from '../../contract/transition.ts'
import { dipThrough } from '../../toolkit/light/mix-frames.ts'
import { number } from '../../toolkit/parameters/number.ts'

export default defineTransition({
  title: 'Through white',
  description: 'Fades to white, then to the new picture.',
  params: {
    level: number({
      default: 0.6,
      min: 0.01,
      max: 1,
      unit: 'of full light',
      description: 'brightness of the white',
    }),
  },
  prepare: ({ params }) => dipThrough(params.level),
})
