import { errorMessage } from '@ledloom/core'
import { isDueToStall } from '../../lasting/asked-disk.ts'
import { Problem } from './problem.ts'

/** The problem of an error that is due to a disk that does not answer; undefined for another error. */
export function stalledProblem(cause: unknown): Problem | undefined {
  if (!isDueToStall(cause)) return undefined
  return new Problem('stalled-disk', errorMessage(cause), { cause })
}
