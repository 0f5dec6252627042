import type { DeskHandler } from './desk-handler.ts'

/** Dims all that is played. */
export const setBrightness: DeskHandler<'set-brightness'> = (desk, { brightness }) =>
  desk.setBrightness(brightness)
