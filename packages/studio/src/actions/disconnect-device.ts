import type { DeskHandler } from './desk-handler.ts'

/** Gives a device back; without any left it plays on the lights of the preview again. */
export const disconnectDevice: DeskHandler<'disconnect-device'> = ({ venue }, { address }) =>
  venue.disconnect(address)
