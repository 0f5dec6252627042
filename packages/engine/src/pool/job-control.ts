import { CALL_CELLS } from '../effects/effect-calls.ts'
import type { RenderProgress } from './frame-renderer.ts'

const DONE = 0
const STOPPED = 1
const TAKEN = 2
const FAULTY = 3
const NAN_FRAMES = 4
const NAN_LED = 5
const THREADS = 6
const OWN_CELLS = 7

/** Memory for the control of a job in a number of threads: cells of 32 bits. */
export function controlMemory(threads = 1): SharedArrayBuffer {
  return new SharedArrayBuffer(4 * (OWN_CELLS + threads * CALL_CELLS))
}

/**
 * The state that the threads of a job share: frames done, faulty frames, chunks taken, and stop. It is
 * shared memory because a thread reads messages only after its work.
 */
export interface JobControl {
  readonly buffer: SharedArrayBuffer
  readonly framesDone: number
  /** Frames with invalid light. */
  readonly faultyFrames: number
  /** Frames with values that are not numbers. */
  readonly nanFrames: number
  /** The first such LED in the first frame of the movie. */
  readonly nanLed: number
  readonly isStopped: boolean
  /** Counters of effect calls, one for each thread, see `readEffectCalls`. */
  readonly effectCalls: readonly Int32Array[]
  countFrame(): void
  countFaultyFrame(): void
  /** @param led the first LED with a value that is not a number */
  countNanFrame(index: number, led: number): void
  /** Takes the next chunk, counted from 0; no other thread gets the same. */
  takeChunk(): number
  /** Takes a counter of effect calls for a thread; no other thread gets the same. */
  takeEffectCalls(): Int32Array
  stop(): void
}

/** Creates the control of a job, or shares the one in another thread's buffer. */
export function jobControl(buffer = controlMemory()): JobControl {
  const cells = new Int32Array(buffer)
  const callsOf = (thread: number) =>
    cells.subarray(OWN_CELLS + thread * CALL_CELLS, OWN_CELLS + (thread + 1) * CALL_CELLS)
  const threads = (cells.length - OWN_CELLS) / CALL_CELLS
  return {
    buffer,
    get framesDone() {
      return Atomics.load(cells, DONE)
    },
    get faultyFrames() {
      return Atomics.load(cells, FAULTY)
    },
    get nanFrames() {
      return Atomics.load(cells, NAN_FRAMES)
    },
    get nanLed() {
      return Atomics.load(cells, NAN_LED)
    },
    get isStopped() {
      return Atomics.load(cells, STOPPED) === 1
    },
    effectCalls: Array.from({ length: threads }, (_, thread) => callsOf(thread)),
    countFrame: () => Atomics.add(cells, DONE, 1),
    countFaultyFrame: () => Atomics.add(cells, FAULTY, 1),
    countNanFrame(index, led) {
      Atomics.add(cells, NAN_FRAMES, 1)
      if (index === 0) Atomics.store(cells, NAN_LED, led)
    },
    takeChunk: () => Atomics.add(cells, TAKEN, 1),
    takeEffectCalls: () => callsOf(Atomics.add(cells, THREADS, 1)),
    stop: () => Atomics.store(cells, STOPPED, 1),
  }
}

const INTERVAL_MS = 50

interface ProgressWatch {
  /** Reports the last frames; throws what the listener threw, now or earlier. */
  finish(): void
  /** Ends the reports. */
  stop(): void
}

/** Reports new frames to `listener`. If it throws, the job is stopped and the reports end. */
export function watchProgress(
  control: JobControl,
  frameCount: number,
  listener: ((progress: RenderProgress) => void) | undefined,
): ProgressWatch {
  if (listener === undefined) return { finish() {}, stop() {} }
  let reported = -1
  let failure: { readonly error: unknown } | undefined
  const report = () => {
    const { framesDone, faultyFrames } = control
    if (framesDone === reported) return
    reported = framesDone
    listener({ framesDone, frameCount, faultyFrames })
  }
  const stop = () => clearInterval(timer)
  const timer = setInterval(() => {
    try {
      report()
    } catch (error) {
      failure = { error }
      stop()
      control.stop()
    }
  }, INTERVAL_MS)
  const finish = () => {
    stop()
    if (failure !== undefined) throw failure.error
    report()
  }
  return { finish, stop }
}
