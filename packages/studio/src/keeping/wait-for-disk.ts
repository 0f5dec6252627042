import type { Clock } from '@ledloom/core'
import { systemClock } from '@ledloom/sockets'
import { StudioError } from '../report/studio-error.ts'

/** Milliseconds after which it is said that a disk is waited for. */
const SLOW_MS = 2000

/** Milliseconds after which a disk is waited for no longer. One that sleeps takes up to ten seconds to turn. */
const LONGEST_MS = 12_000

/** Steps until a disk counts as slow: what keeps this process busy for long takes one of them, in which files are not looked at. */
const STEPS = 8

/** How long a disk is waited for. */
export type DiskWait = {
  /** Prints a line while it is waited for. */
  readonly note: (line: string) => void
  /** Milliseconds after which that is said. Default 2000. */
  readonly slowMs?: number | undefined
  /** Milliseconds after which it is waited for no longer. Default 12,000. */
  readonly longestMs?: number | undefined
  /** Default: the machine's. */
  readonly clock?: Clock | undefined
}

/**
 * Waits for work with a disk, which goes on if it takes too long.
 *
 * @param path of what is read or written, for messages
 * @throws StudioError `stalled-disk` if it takes too long; what the work throws
 */
export function waitForDisk<Result>(
  path: string,
  work: Promise<Result>,
  { note, slowMs = SLOW_MS, longestMs = LONGEST_MS, clock = systemClock }: DiskWait,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stepMs = slowMs / STEPS
    let waitedMs = 0
    let isSaid = false
    const step = () => {
      waitedMs += stepMs
      if (waitedMs >= longestMs) {
        reject(new StudioError('stalled-disk', `${path} is on a disk that does not answer`))
        return
      }
      if (waitedMs >= slowMs && !isSaid) {
        isSaid = true
        note(`the disk is slow: ${path} is waited for`)
      }
      timer = clock.setTimeout(step, stepMs)
    }
    let timer = clock.setTimeout(step, stepMs)
    work.finally(() => clock.clearTimeout(timer)).then(resolve, reject)
  })
}

/** Whether an error says that a disk was waited for too long. */
export function isStalledDisk(error: unknown): error is StudioError {
  return error instanceof StudioError && error.code === 'stalled-disk'
}
