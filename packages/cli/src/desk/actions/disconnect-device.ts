import type { DeskHandler } from './desk-handler.ts'

/** Gives a device back, and plays on the lights of the preview again. */
export const disconnectDevice: DeskHandler<'disconnect-device'> = async (desk, { address }) => {
  if (desk.stage === undefined) throw new Error('where it plays was said when it was started')
  await desk.devices.disconnect(address)
  await desk.playOn(undefined)
}
