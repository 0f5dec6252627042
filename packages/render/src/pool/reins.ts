import { ownEffectsIn } from '../effects/own-effects.ts'
import { RenderError } from '../render-error.ts'
import type { SourceDescription } from '../source/source-description.ts'
import { type JobControl, jobControl } from './job-control.ts'
import { watchEffects } from './watch-effects.ts'

/** How long a thread that was told to stop may take for the frame it is at, before it is ended. */
const PATIENCE_MS = 1000

/** What a job is stopped by: its control, and the signal that ends threads that do not heed it. */
export interface Reins {
  readonly control: JobControl
  readonly giveUp: AbortSignal
  /** @throws what it was stopped for: the signal's reason, or an effect caught in a loop */
  check(): void
  /** Lets go of the signal that the job is stopped by. */
  release(): void
}

/** Who may stop a job, and when. */
export interface ReinsOptions {
  readonly signal: AbortSignal | undefined
  /** Seconds that an effect of the user's own may take for one frame. */
  readonly effectLimit: number
}

/** The reins of a job that `signal` stops, or an effect of `source` that is caught in a loop. */
export function takeReins(source: SourceDescription, { signal, effectLimit }: ReinsOptions): Reins {
  const control = jobControl()
  const giveUp = new AbortController()
  let patience: NodeJS.Timeout | undefined
  const stop = () => {
    control.stop()
    patience = setTimeout(() => giveUp.abort(), PATIENCE_MS)
  }
  signal?.addEventListener('abort', stop, { once: true })
  const loops = watchForLoops(source, control, { giveUp, effectLimit })
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
  readonly fault: RenderError | undefined
  stop(): void
}

interface LoopWatchOptions extends Pick<ReinsOptions, 'effectLimit'> {
  readonly giveUp: AbortController
}

/** Gives a job up where an effect of the user's own is caught in a loop; those of the library end. */
function watchForLoops(
  source: SourceDescription,
  control: JobControl,
  { giveUp, effectLimit }: LoopWatchOptions,
): LoopWatch {
  const paths = ownEffectsIn(source)
  if (paths.length === 0) return { fault: undefined, stop() {} }
  let fault: RenderError | undefined
  const { stop } = watchEffects(control.effectCalls, effectLimit, () => {
    fault = stuckFault(paths, effectLimit)
    control.stop()
    giveUp.abort()
  })
  return {
    get fault() {
      return fault
    },
    stop,
  }
}

function stuckFault(paths: readonly string[], limit: number): RenderError {
  const who = paths.length === 1 ? paths[0] : `one of ${paths.join(', ')}`
  return new RenderError(
    'broken-effect',
    `${who}: took over ${limit} s for one frame and was stopped: is it caught in a loop?`,
  )
}
