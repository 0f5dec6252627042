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

/** The work for one of several devices. */
export interface DeviceJob {
  /** The name that the user typed. */
  readonly target: string
  /** Its name in reports. */
  readonly label: string
  /** Its position among the devices. */
  readonly index: number
  readonly reporter: DeviceReporter
  /** Makes the movies of all devices. */
  readonly movieRenderer: MovieRenderer
}

/** Options of work for several devices. */
interface DeviceJobOptions extends MovieRendererChoices {
  /** Title of the progress bar. */
  readonly title: string
  readonly json?: boolean | undefined
}

type WaitingJob = Omit<DeviceJob, 'movieRenderer'>

interface Failure {
  readonly job: WaitingJob
  readonly reason: unknown
}

/**
 * Runs `work` for all devices at the same time; the movie renderer limits how many movies are made at
 * once. A failing device does not stop the others. When all are done, each is reported in order.
 *
 * @throws StudioError `partly-done` with the names of failed devices, or the reason if all share one
 * @throws the signal's reason once all have stopped, with the names of devices that got nothing
 */
export async function forEachDevice(
  targets: readonly string[],
  options: DeviceJobOptions,
  work: (job: DeviceJob) => Promise<void>,
): Promise<void> {
  const { title, json = false, signal, reporter = SILENT } = options
  const jobs = jobsOf(targets, reporter)
  // Every device adds a listener.
  setMaxListeners(0, signal)
  const outcomes = await withMovieRenderer(title, options, (movieRenderer) =>
    Promise.allSettled(jobs.map((job) => work({ ...job, movieRenderer }))),
  )
  const failures = jobs.flatMap((job, i): Failure[] => {
    const outcome = outcomes[i]!
    return outcome.status === 'rejected' ? [{ job, reason: outcome.reason }] : []
  })
  const common = signal.aborted
    ? interruptionOf(signal.reason, failures, jobs.length)
    : commonReason(failures, jobs.length)
  for (const job of jobs) {
    job.reporter.flush()
    const failure = failures.find((each) => each.job === job)
    if (failure !== undefined && common === undefined) reportFailure(failure, json)
  }
  if (common !== undefined) throw common
  if (failures.length > 0) throw partlyDone(failures, jobs.length)
}

function jobsOf(targets: readonly string[], all: Reporter): WaitingJob[] {
  const labels = targets.map(labelOfDevice)
  checkTwice(labels)
  return targets.map((target, index) => {
    const label = labels[index]!
    return { target, label, index, reporter: createDeviceReporter(all, label) }
  })
}

/** The reason of an interruption, with the devices that got nothing. */
function interruptionOf(reason: unknown, failures: readonly Failure[], count: number): unknown {
  if (failures.length === 0 || describeError(reason).code !== 'interrupted') return reason
  const message = errorMessage(reason)
  const got =
    failures.length === count ? 'no device got anything' : `${namesIn(failures)} got nothing`
  return new StudioError('interrupted', `${message}; ${got}`, { cause: reason })
}

function namesIn(failures: readonly Failure[]): string {
  return failures.map(({ job }) => job.label).join(', ')
}

/** The reason that all devices failed for, if it is the same. */
function commonReason(failures: readonly Failure[], count: number): unknown {
  const messages = new Set(failures.map(({ reason }) => describeError(reason).message))
  return failures.length === count && messages.size === 1 ? failures[0]?.reason : undefined
}

function reportFailure({ job: { label, reporter }, reason }: Failure, json: boolean): void {
  const { code, message } = describeError(reason)
  if (json) {
    reporter.json({ error: { code, message } })
  } else {
    // The message may already start with the name.
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
