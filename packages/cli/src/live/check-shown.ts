import type { FrameSource } from '@ledloom/core'
import { Player } from '@ledloom/engine/player'
import type { GroupStatistics, OutletStatistics, StreamStatistics } from '@ledloom/stream'
import { CliError } from '../terminal/cli-error.ts'

/** The statistics of a stream at its end. */
interface StreamOutcome {
  readonly streamer: StreamStatistics
  readonly outlet?: OutletStatistics | undefined
  /** `fleet` in the JSON output, on which scripts rely. */
  readonly fleet?: GroupStatistics | undefined
}

/**
 * @throws CliError for a stream that showed nothing although it had the time to, or whose devices
 * were all gone at the end
 */
export function checkShown(outcome: StreamOutcome, source?: FrameSource): void {
  const { streamer } = outcome
  if ((streamer.frames === 0 && streamer.failed > 0) || isDark(source)) {
    throw new CliError('nothing-shown', 'the source made no frame: see above')
  }
  const outlets = outletsOf(outcome)
  if (outlets.length === 0) return
  if (outlets.every(({ sent, failed }) => sent === 0 && failed > 0)) {
    throw new CliError('nothing-shown', 'no frame could be sent: see above')
  }
  if (outlets.every(({ state }) => state === 'lost')) {
    const what = outlets.length === 1 ? 'its device' : 'any of its devices'
    throw new CliError('device-lost', `the stream ended without ${what}: see above`)
  }
}

/** @throws CliError for a source that failed while it played, and was not mended */
export function checkMended(source: FrameSource): void {
  if (hasFailed(source)) {
    throw new CliError('nothing-shown', 'the source failed, and nothing mended it: see above')
  }
}

/**
 * @throws CliError for a stream whose time was over before any of its devices was in realtime mode
 */
export function checkReady(outcome: StreamOutcome): void {
  const outlets = outletsOf(outcome)
  const isNoneReady = outlets.every(({ state, sent }) => state === 'connecting' && sent === 0)
  if (outcome.streamer.frames === 0 || outlets.length === 0 || !isNoneReady) return
  const what = outlets.length === 1 ? 'its device' : 'any of its devices'
  throw new CliError('nothing-shown', `the stream ended before ${what} was ready for it`)
}

/** Replaces the frame counts of the status line while a source has made no frame. */
export const NOTHING_PLAYS = 'nothing plays: the source has made no frame'

/** Returns true if the source has made no frame yet, and dark ones are shown instead. */
export function isDark(source: FrameSource | undefined): boolean {
  return source instanceof Player && !source.hasPlayed
}

/** Replaces the frame counts of the status line while what failed stands still. */
export const NOTHING_MOVES = 'nothing moves: the source has failed'

/** Returns true if all that plays has failed, and its last light is shown, or none. */
export function hasFailed(source: FrameSource): boolean {
  return source instanceof Player && source.hasFailed
}

function outletsOf({ outlet, fleet }: StreamOutcome): OutletStatistics[] {
  const members = fleet?.members.flatMap(({ outlet }) => outlet ?? []) ?? []
  return outlet === undefined ? members : [outlet, ...members]
}
