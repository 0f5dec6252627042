import { setTimeout as after } from 'node:timers/promises'
import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import { DeviceError, type DeviceErrorCode } from '../transport/device-error.ts'

/** First and longest pause between attempts to reach a device that broke off; each is twice the last. */
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 500

/** Time limit of one attempt. */
const ATTEMPT_LIMIT_MS = 5000

const SILENT: ReadonlySet<DeviceErrorCode> = new Set(['unreachable', 'timeout', 'closed'])

/**
 * Waits until a device answers, even with a refusal.
 *
 * @param options `restartMs`: milliseconds that a reboot may take; with 0 there is one attempt
 * @returns false if it has not answered in that time
 */
export async function waitForDevice(
  caller: DeviceCaller,
  { restartMs, signal }: { readonly restartMs: number; readonly signal?: AbortSignal | undefined },
): Promise<boolean> {
  const end = performance.now() + restartMs
  let pauseMs = FIRST_PAUSE_MS
  while (!(await answers(caller))) {
    if (performance.now() >= end || signal?.aborted) return false
    await after(pauseMs)
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
  }
  return true
}

async function answers(caller: DeviceCaller): Promise<boolean> {
  return caller.call(endpoints.getLedMode, undefined, { timeoutMs: ATTEMPT_LIMIT_MS }).then(
    () => true,
    (error: unknown) => !(error instanceof DeviceError && SILENT.has(error.code)),
  )
}

/** Returns true if the caller ended it, as opposed to a failure. */
export function isAborted(cause: unknown): boolean {
  return cause instanceof DeviceError && (cause.code === 'aborted' || cause.code === 'closed')
}
