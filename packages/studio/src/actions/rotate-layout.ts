import type { DeskHandler } from './desk-handler.ts'

/** Turns the layout. */
export const rotateLayout: DeskHandler<'rotate-layout'> = (desk, { rotate }) =>
  desk.venue.chooseLights({ rotate })
