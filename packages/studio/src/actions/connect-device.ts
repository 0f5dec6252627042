import type { DeskHandler } from './desk-handler.ts'

/** Plays on a device, with the layout it has, together with those that are played on already. */
export const connectDevice: DeskHandler<'connect-device'> = ({ venue }, { address, udpPort }) =>
  venue.connect(address, udpPort)
