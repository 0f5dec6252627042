import { connectDevice, type Device } from '@ledloom/device'
import { resolveDevice } from '../options/device-address.ts'

/** Connects to the device that a user named. */
export async function openDevice(text: string, signal?: AbortSignal): Promise<Device> {
  const { address, udp: realtimePort } = await resolveDevice(text, signal)
  return connectDevice(address, { signal, realtimePort })
}
