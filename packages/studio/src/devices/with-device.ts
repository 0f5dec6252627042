import type { Device } from '@ledloom/device'
import type { StudioParts } from '../studio-parts.ts'

/** Does something with a device, which is connected for it where it is not played on. */
export async function withDevice<Result>(
  { devices }: Pick<StudioParts, 'devices'>,
  address: string,
  work: (device: Device) => Promise<Result>,
): Promise<Result> {
  const live = devices.live(address)
  if (live !== undefined) return work(live.device)
  const device = await devices.connect(address)
  try {
    return await work(device)
  } finally {
    await device.close()
  }
}
