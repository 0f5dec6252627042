import { type JobControl, jobControl } from './job-control.ts'

/** How long a thread that was told to stop may take for the frame it is at, before it is ended. */
const PATIENCE_MS = 1000

/** What a job is stopped by: its control, and the signal that ends threads that do not heed it. */
export interface Reins {
  readonly control: JobControl
  readonly giveUp: AbortSignal
  /** Lets go of the signal that the job is stopped by. */
  release(): void
}

/** The reins of a job that `signal` stops. */
export function takeReins(signal: AbortSignal | undefined): Reins {
  const control = jobControl()
  const giveUp = new AbortController()
  let patience: NodeJS.Timeout | undefined
  const stop = () => {
    control.stop()
    patience = setTimeout(() => giveUp.abort(), PATIENCE_MS)
  }
  signal?.addEventListener('abort', stop, { once: true })
  const release = () => {
    signal?.removeEventListener('abort', stop)
    clearTimeout(patience)
  }
  return { control, giveUp: giveUp.signal, release }
}
