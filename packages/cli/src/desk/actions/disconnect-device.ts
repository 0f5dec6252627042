import type { DeskHandler } from './desk-handler.ts'

/** Gives a device back, and plays on the lights of the preview again. */
export const disconnectDevice: DeskHandler<'disconnect-device'> = (desk, { address }) =>
  desk.whereToPlay(async () => {
    await desk.devices.disconnect(address)
    await desk.playOn(undefined)
  })
