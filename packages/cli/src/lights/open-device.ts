import { connectDevice, type Device } from '@ledloom/device'
import { resolveDeviceAddress } from '../options/device-address.ts'

/** Connects to the device that a user named. */
export async function openDevice(text: string, signal: AbortSignal): Promise<Device> {
  return connectDevice(await resolveDeviceAddress(text, signal), { signal })
}
