import { once } from 'node:events'
import { errorMessage } from '@ledloom/core'

/** The result of a check. */
export interface Reading {
  /** `missing` also stands for what may not be used. */
  readonly state: 'ok' | 'missing' | 'taken'
  /** Names the thing that was found or is missing. */
  readonly detail: string
  /** The next step for the user. */
  readonly advice?: string | undefined
}

/** One thing that `ledloom doctor` looks at. */
export interface Check {
  readonly name: string
  /** Ledloom does nothing useful without it. */
  readonly isNeeded: boolean
  /** Looks at it. Nobody waits for the result once `signal` is aborted. */
  look(signal: AbortSignal): Reading | Promise<Reading>
}

/** The printed result of a check; `failed` if the check itself did not work. */
export type Finding = Pick<Check, 'name' | 'isNeeded'> &
  Omit<Reading, 'state'> & { readonly state: Reading['state'] | 'failed' }

/**
 * Runs a check, which may throw or never end.
 * @param limitMs time limit; default 10,000
 */
export async function runCheck(check: Check, limitMs = 10_000): Promise<Finding> {
  const { name, isNeeded } = check
  try {
    return { name, isNeeded, ...(await lookInTime(check, limitMs)) }
  } catch (error) {
    return { name, isNeeded, state: 'failed', detail: errorMessage(error) }
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
