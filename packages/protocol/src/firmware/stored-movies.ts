import { since } from './availability.ts'

/** Firmware that stores several movies, each with a name. Earlier firmware stores one without a name. */
export const STORES_MANY_MOVIES = since('2.5.6')
