import type { JobControl } from './job-control.ts'
import type { RenderProgress } from './render-progress.ts'

const INTERVAL_MS = 50

/** Somebody being told of a job's progress. */
export interface ProgressWatch {
  /** Tells of the last frames; throws what the listener has thrown, now or earlier. */
  finish(): void
  /** Tells nothing any more. */
  stop(): void
}

/** Tells `listener` of new frames; once it throws, the job is stopped and it is left alone. */
export function watchProgress(
  control: JobControl,
  frameCount: number,
  listener: ((progress: RenderProgress) => void) | undefined,
): ProgressWatch {
  if (listener === undefined) return { finish() {}, stop() {} }
  let told = -1
  let failure: { readonly error: unknown } | undefined
  const tell = () => {
    const { framesDone, faultyFrames } = control
    if (framesDone === told) return
    told = framesDone
    listener({ framesDone, frameCount, faultyFrames })
  }
  const stop = () => clearInterval(timer)
  const timer = setInterval(() => {
    try {
      tell()
    } catch (error) {
      failure = { error }
      stop()
      control.stop()
    }
  }, INTERVAL_MS)
  const finish = () => {
    stop()
    if (failure !== undefined) throw failure.error
    tell()
  }
  return { finish, stop }
}
