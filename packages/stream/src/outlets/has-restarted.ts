import { familyProfile, parseFirmware } from '@ledloom/protocol'
import type { RealtimeDevice, RequestOptions } from './realtime-device.ts'

/**
 * Whether a device was started anew within the last `durationMs`; false where it does not tell how
 * long it runs.
 */
export async function hasRestarted(
  device: RealtimeDevice,
  durationMs: number,
  options: RequestOptions,
): Promise<boolean> {
  const { uptime } = (await device.description?.get(options)) ?? {}
  return uptime !== undefined && Number(uptime) * uptimeUnitMs(device) < durationMs
}

function uptimeUnitMs({ family, firmware }: RealtimeDevice): number {
  if (family === undefined || firmware === undefined) return 1
  return familyProfile(family, parseFirmware(firmware)).generation.uptimeUnitMs
}
