import type { Worker } from 'node:worker_threads'
import type { SourceDescription } from '@ledloom/composition'
import { SourceError } from '@ledloom/media'
import { ownEffectsIn } from '../effects/load-effect.ts'
import { watchEffects } from '../effects/watch-effects.ts'
import { controlMemory, type JobControl, jobControl } from './job-control.ts'

/** Milliseconds in which a stopped thread may finish its frame before it is terminated. */
const GRACE_MS = 1000

/** Stops a job: by its control first, then by terminating threads that do not respond. */
export interface JobCancellation {
  readonly control: JobControl
  readonly terminate: AbortSignal
  /** @throws the reason of the stop: the signal's, or an effect caught in a loop */
  check(): void
  /** Stops listening to the signal and watching the effects. */
  release(): void
}

interface CancellationOptions {
  readonly signal: AbortSignal | undefined
  /** Seconds of processor time that a user's effect may take for one frame. */
  readonly effectLimit: number
  /** Most threads of the job. */
  readonly threads: number
  /** A thread by Node's number. */
  readonly worker: (thread: number) => Worker | undefined
}

/** Stops a job when `signal` aborts, or when an effect of `source` is caught in a loop. */
export function watchCancellation(
  source: SourceDescription,
  options: CancellationOptions,
): JobCancellation {
  const { signal, threads } = options
  const control = jobControl(controlMemory(threads))
  const terminate = new AbortController()
  let grace: NodeJS.Timeout | undefined
  const stop = () => {
    control.stop()
    grace = setTimeout(() => terminate.abort(), GRACE_MS)
  }
  signal?.addEventListener('abort', stop, { once: true })
  const loops = watchForLoops(source, control, { ...options, terminate })
  return {
    control,
    terminate: terminate.signal,
    check() {
      signal?.throwIfAborted()
      if (loops.fault !== undefined) throw loops.fault
    },
    release() {
      signal?.removeEventListener('abort', stop)
      clearTimeout(grace)
      loops.stop()
    },
  }
}

interface LoopWatch {
  readonly fault: SourceError | undefined
  stop(): void
}

interface LoopWatchOptions extends Pick<CancellationOptions, 'effectLimit' | 'worker'> {
  readonly terminate: AbortController
}

/** Terminates a job if a user's effect is caught in a loop. Effects of the library always end. */
function watchForLoops(
  source: SourceDescription,
  control: JobControl,
  { terminate, effectLimit, worker }: LoopWatchOptions,
): LoopWatch {
  const paths = ownEffectsIn(source)
  if (paths.length === 0) return { fault: undefined, stop() {} }
  let fault: SourceError | undefined
  const onStuck = () => {
    fault = stuckFault(paths, effectLimit)
    control.stop()
    terminate.abort()
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
