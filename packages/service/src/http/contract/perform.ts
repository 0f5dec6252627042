import { HouseError } from '../../house/read-house.ts'
import { Problem } from './problem.ts'
import { stalledProblem } from './stalled-problem.ts'

/** Lets a house or a light do something. @throws Problem if it can't */
export async function perform(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (cause) {
    if (cause instanceof Problem || !(cause instanceof Error)) throw cause
    const kind = cause instanceof HouseError ? 'conflict' : 'unavailable'
    throw stalledProblem(cause) ?? new Problem(kind, cause.message, { cause })
  }
}
