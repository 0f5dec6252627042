import { HouseError } from '../../house/read-house.ts'
import { invalid, Problem } from './problem.ts'
import { stalledProblem } from './stalled-problem.ts'

/**
 * Lets a house or a light do something.
 *
 * @param field of the body that names the source, if one is played
 * @throws Problem if it can't
 */
export async function perform(act: () => Promise<void>, field?: string): Promise<void> {
  try {
    await act()
  } catch (cause) {
    if (cause instanceof Problem || !(cause instanceof Error)) throw cause
    if (field !== undefined && cause.name === 'SourceError') {
      throw invalid([{ in: 'body', field, message: cause.message }])
    }
    const kind = cause instanceof HouseError ? 'conflict' : 'unavailable'
    throw stalledProblem(cause) ?? new Problem(kind, cause.message, { cause })
  }
}
