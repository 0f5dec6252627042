import { number } from '../parameters/number.ts'

/** The parameter of every transition with an edge. */
export const softness = number({
  default: 0.25,
  min: 0,
  max: 1,
  unit: 'of the way',
  description: 'width of the edge between both; 0 is hard',
})
