/**
 * What becomes of a clip with more frames than there is room for.
 *
 * `lower-rate`: it keeps its duration at a lower rate, not below the lowest that is wanted, and
 * loses what is too much even then at its end. `trim`: it keeps its rate and loses its end.
 * `speed-up`: it keeps its rate and goes by faster, as a whole. `fail`: nothing is made.
 */
export type TooLong = (typeof TOO_LONG)[number]

/** Every choice, the default first. */
export const TOO_LONG = ['lower-rate', 'trim', 'speed-up', 'fail'] as const
