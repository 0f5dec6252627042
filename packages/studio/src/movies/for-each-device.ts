import { setMaxListeners } from 'node:events'
import { asError, errorMessage } from '@ledloom/core'
import { checkTwice } from '../devices/device-claims.ts'
import {
  createDeviceReporter,
  type DeviceReporter,
  type Reporter,
  SILENT,
} from '../report/reporter.ts'
import { StudioError } from '../report/studio-error.ts'
import {
  type MovieRenderer,
  type MovieRendererChoices,
  withMovieRenderer,
} from './movie-renderer.ts'
import { labelOfDevice } from './output-files.ts'

/** One of several devices that something is done for. */
export interface DeviceJob {
  /** What the user typed. */
  readonly target: string
  /** What it is called. */
  readonly label: string
  /** Its place among them. */
  readonly index: number
  readonly reporter: DeviceReporter
  /** Where movies are made for all of them. */
  readonly bench: MovieRenderer
}

/** How something is done for several devices. */
export interface DeviceJobOptions extends MovieRendererChoices {
  /** What the progress bar is headed with. */
  readonly title: string
  readonly json?: boolean | undefined
}

type WaitingJob = Omit<DeviceJob, 'bench'>

interface Failure {
  readonly turn: WaitingJob
  readonly reason: unknown
}

/**
 * Does `work` for all devices at the same time, of which as many movies are made and used at a time
 * as the bench has slots: one that fails does not stop the others. What became of each is told in
 * their order when all have come to their end.
 *
 * @throws StudioError `partly-done` that names those that failed; where all failed for one reason, that
 * @throws the signal's reason, once all have broken off, with the names of those that got nothing
 */
export async function forEachDevice(
  targets: readonly string[],
  options: DeviceJobOptions,
  work: (turn: DeviceJob) => Promise<void>,
): Promise<void> {
  const { title, json = false, signal, reporter = SILENT } = options
  const turns = turnsOf(targets, reporter)
  // Each device listens for the end by itself.
  setMaxListeners(0, signal)
  const outcomes = await withMovieRenderer(title, options, (bench) =>
    Promise.allSettled(turns.map((turn) => work({ ...turn, bench }))),
  )
  const failures = turns.flatMap((turn, i): Failure[] => {
    const outcome = outcomes[i]!
    return outcome.status === 'rejected' ? [{ turn, reason: outcome.reason }] : []
  })
  const common = signal.aborted
    ? brokenOff(signal.reason, failures, turns.length)
    : commonReason(failures, turns.length)
  for (const turn of turns) {
    turn.reporter.flush()
    const failure = failures.find((each) => each.turn === turn)
    if (failure !== undefined && common === undefined) tellFailure(failure, json)
  }
  if (common !== undefined) throw common
  if (failures.length > 0) throw partlyDone(failures, turns.length)
}

function turnsOf(targets: readonly string[], all: Reporter): WaitingJob[] {
  const labels = targets.map(labelOfDevice)
  checkTwice(labels)
  return targets.map((target, index) => {
    const label = labels[index]!
    return { target, label, index, reporter: createDeviceReporter(all, label) }
  })
}

/** Why all ended, and which of them got nothing by then. */
function brokenOff(reason: unknown, failures: readonly Failure[], count: number): unknown {
  if (failures.length === 0 || describeError(reason).code !== 'interrupted') return reason
  const message = errorMessage(reason)
  const got =
    failures.length === count ? 'no device got anything' : `${namesIn(failures)} got nothing`
  return new StudioError('interrupted', `${message}; ${got}`, { cause: reason })
}

function namesIn(failures: readonly Failure[]): string {
  return failures.map(({ turn }) => turn.label).join(', ')
}

/** Why all of them failed, where that is the same. */
function commonReason(failures: readonly Failure[], count: number): unknown {
  const messages = new Set(failures.map(({ reason }) => describeError(reason).message))
  return failures.length === count && messages.size === 1 ? failures[0]?.reason : undefined
}

function tellFailure({ turn: { label, reporter }, reason }: Failure, json: boolean): void {
  const { code, message } = describeError(reason)
  if (json) {
    reporter.json({ error: { code, message } })
  } else {
    // A message that begins with the name of its device does not need it again.
    reporter.error(message.startsWith(`${label} `) ? message : `${label}: ${message}`)
  }
  reporter.flush()
}

function describeError(error: unknown): { readonly message: string; readonly code: string } {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return {
    message: errorMessage(error),
    code: typeof code === 'string' ? code : asError(error).name,
  }
}

function partlyDone(failures: readonly Failure[], count: number): StudioError {
  const names = namesIn(failures)
  const others = failures.length < count ? '; the others are done' : ''
  return new StudioError(
    'partly-done',
    `${failures.length} of ${count} devices failed: ${names}${others}`,
  )
}
