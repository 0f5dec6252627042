import { endpoints, ledModes } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { RequestOptions } from '../transport/request-options.ts'

/**
 * Puts the device back into the mode it was in. One that cannot be set, which later firmware has,
 * stays what it is.
 */
export async function restoreMode(
  caller: DeviceCaller,
  previous: string | undefined,
  options?: RequestOptions,
): Promise<void> {
  const mode = ledModes.find((name) => name === previous)
  if (mode !== undefined) await caller.call(endpoints.setLedMode, { mode }, options)
}
