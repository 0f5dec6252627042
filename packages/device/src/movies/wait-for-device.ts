import { setTimeout as after } from 'node:timers/promises'
import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import { DeviceError, type DeviceErrorCode } from '../transport/device-error.ts'

/** How often a device that broke off is looked for. */
const LOOK_EVERY_MS = 500

/** How long one look may take. */
const LOOK_MS = 5000

const SILENT: ReadonlySet<DeviceErrorCode> = new Set(['unreachable', 'timeout', 'closed'])

/** How long a device that broke off is waited for. */
type Patience = {
  /** Milliseconds it may take to start anew; it is looked for once with 0. */
  readonly restartMs: number
  readonly signal?: AbortSignal | undefined
}

/** Whether a device answers, be it with a refusal, before patience ends. */
export async function untilItAnswers(
  caller: DeviceCaller,
  { restartMs, signal }: Patience,
): Promise<boolean> {
  const end = performance.now() + restartMs
  while (!(await answers(caller))) {
    if (performance.now() >= end || signal?.aborted) return false
    await after(LOOK_EVERY_MS)
  }
  return true
}

async function answers(caller: DeviceCaller): Promise<boolean> {
  return caller.call(endpoints.getLedMode, undefined, { timeoutMs: LOOK_MS }).then(
    () => true,
    (error: unknown) => !(error instanceof DeviceError && SILENT.has(error.code)),
  )
}

/** Whether the caller wanted an end, rather than that something failed. */
export function isAborted(cause: unknown): boolean {
  return cause instanceof DeviceError && (cause.code === 'aborted' || cause.code === 'closed')
}
