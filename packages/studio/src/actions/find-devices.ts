import type { DeskHandler } from './desk-handler.ts'

/** Looks for devices on the networks of this machine. */
export const findDevices: DeskHandler<'find-devices'> = (desk) => desk.devices.find()
