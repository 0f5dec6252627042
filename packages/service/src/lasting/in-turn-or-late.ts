import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds for which a turn is waited for. */
const LONGEST_MS = 8000

/**
 * Does work when it is its turn, or without one if that does not come in time.
 *
 * @param inTurn does it when it is its turn
 * @param longestMs milliseconds for which that is waited for. Default 8000
 */
export async function inTurnOrLate(
  inTurn: (work: () => Promise<void>) => Promise<void>,
  work: () => Promise<void>,
  longestMs = LONGEST_MS,
): Promise<void> {
  let done: Promise<void> | undefined
  const once = () => {
    done ??= work()
    return done
  }
  const late = wait(longestMs, undefined, { ref: false })
  await Promise.race([inTurn(once), late.then(once)])
}
