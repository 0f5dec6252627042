import type { Worker } from 'node:worker_threads'
import type { SourceDescription } from '@ledloom/composition'
import { SourceError } from '@ledloom/media'
import { ownEffectsIn } from '../effects/load-effect.ts'
import { watchEffects } from '../effects/watch-effects.ts'
import { controlMemory, type JobControl, jobControl } from './job-control.ts'

/** How long a thread that was told to stop may take for the frame it is at, before it is ended. */
const PATIENCE_MS = 1000

/** What a job is stopped by: its control, and the signal that ends threads that do not heed it. */
export interface JobCancellation {
  readonly control: JobControl
  readonly giveUp: AbortSignal
  /** @throws what it was stopped for: the signal's reason, or an effect caught in a loop */
  check(): void
  /** Lets go of the signal that the job is stopped by. */
  release(): void
}

/** Who may stop a job, and when. */
interface CancellationOptions {
  readonly signal: AbortSignal | undefined
  /** Seconds of processor time that an effect of the user's own may take for one frame. */
  readonly effectLimit: number
  /** How many threads work at the job at most. */
  readonly threads: number
  /** One of those threads, by Node's number. */
  readonly worker: (thread: number) => Worker | undefined
}

/** The reins of a job that `signal` stops, or an effect of `source` that is caught in a loop. */
export function watchCancellation(
  source: SourceDescription,
  options: CancellationOptions,
): JobCancellation {
  const { signal, threads } = options
  const control = jobControl(controlMemory(threads))
  const giveUp = new AbortController()
  let patience: NodeJS.Timeout | undefined
  const stop = () => {
    control.stop()
    patience = setTimeout(() => giveUp.abort(), PATIENCE_MS)
  }
  signal?.addEventListener('abort', stop, { once: true })
  const loops = watchForLoops(source, control, { ...options, giveUp })
  return {
    control,
    giveUp: giveUp.signal,
    check() {
      signal?.throwIfAborted()
      if (loops.fault !== undefined) throw loops.fault
    },
    release() {
      signal?.removeEventListener('abort', stop)
      clearTimeout(patience)
      loops.stop()
    },
  }
}

interface LoopWatch {
  readonly fault: SourceError | undefined
  stop(): void
}

interface LoopWatchOptions extends Pick<CancellationOptions, 'effectLimit' | 'worker'> {
  readonly giveUp: AbortController
}

/** Gives a job up where an effect of the user's own is caught in a loop; those of the library end. */
function watchForLoops(
  source: SourceDescription,
  control: JobControl,
  { giveUp, effectLimit, worker }: LoopWatchOptions,
): LoopWatch {
  const paths = ownEffectsIn(source)
  if (paths.length === 0) return { fault: undefined, stop() {} }
  let fault: SourceError | undefined
  const onStuck = () => {
    fault = stuckFault(paths, effectLimit)
    control.stop()
    giveUp.abort()
  }
  const watch = { limit: () => effectLimit, worker, onStuck }
  const watches = control.effectCalls.map((calls) => watchEffects(calls, watch))
  return {
    get fault() {
      return fault
    },
    stop() {
      for (const each of watches) each.stop()
    },
  }
}

function stuckFault(paths: readonly string[], limit: number): SourceError {
  const who = paths.length === 1 ? paths[0] : `one of ${paths.join(', ')}`
  return new SourceError(
    'broken-effect',
    `${who}: took over ${limit} s for one frame and was stopped: is it caught in a loop?`,
  )
}
