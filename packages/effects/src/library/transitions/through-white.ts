import { defineTransition } from '../../contract/transition.ts'
import { dipThrough } from '../../toolkit/light/mix-frames.ts'
import { number } from '../../toolkit/parameters/number.ts'

export default defineTransition({
  title: 'Through white',
  description: 'One glows up until all is white, then the other comes out of it.',
  params: {
    level: number({
      default: 0.6,
      min: 0.01,
      max: 1,
      unit: 'of full light',
      description: 'how bright the white is in the middle',
    }),
  },
  prepare: ({ params }) => dipThrough(params.level),
})
