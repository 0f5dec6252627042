import { once } from 'node:events'
import type { Check, Finding, Reading } from './check.ts'

const LONGEST_LOOK_MS = 2000

/**
 * Runs a check, which may throw or never end.
 * @param limitMs how long it is waited for. Default 2000.
 */
export async function runCheck(check: Check, limitMs = LONGEST_LOOK_MS): Promise<Finding> {
  const { name, isNeeded } = check
  try {
    return { name, isNeeded, ...(await lookInTime(check, limitMs)) }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return { name, isNeeded, state: 'failed', detail }
  }
}

async function lookInTime(check: Check, limitMs: number): Promise<Reading> {
  const limit = new AbortController()
  const late = new Error(`no answer within ${limitMs / 1000} s`)
  const timer = setTimeout(() => limit.abort(late), limitMs)
  try {
    return await Promise.race([check.look(limit.signal), rejectOn(limit.signal)])
  } finally {
    clearTimeout(timer)
  }
}

async function rejectOn(signal: AbortSignal): Promise<never> {
  await once(signal, 'abort')
  throw signal.reason
}
