import { number } from '@ledloom/effects'

/** The parameter of patterns that read a clock: their light depends on no other, so movies are the same. */
export const TIME_OF_DAY = number({
  ...{ default: 10.15, min: 0, max: 24, unit: 'hours', atFirst: 'time of day' },
  constant: 'it is the time at which the clock starts',
  description: 'time of day at the start, for a new layer the present: 10.5 is half past ten',
})
