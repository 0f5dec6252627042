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

/** Memory for the control of a job that so many threads work at: cells of 32 bits. */
export function controlMemory(threads = 1): SharedArrayBuffer {
  return new SharedArrayBuffer(4 * (OWN_CELLS + threads * CALL_CELLS))
}

/**
 * What the threads of one job tell each other through shared memory while they work: how many
 * frames are done and how many of them were faulty, which chunks are taken, and whether to stop. A
 * message would not be read before a thread is finished.
 */
export interface JobControl {
  readonly buffer: SharedArrayBuffer
  readonly framesDone: number
  /** Frames with values that are no light. */
  readonly faultyFrames: number
  /** Frames with values that are not even numbers. */
  readonly nanFrames: number
  /** The first LED that had one in the first frame of the movie. */
  readonly nanLed: number
  readonly isStopped: boolean
  /** Where its threads count their calls into effects, each its own, see `readEffectCalls`. */
  readonly effectCalls: readonly Int32Array[]
  countFrame(): void
  countFaultyFrame(): void
  /** @param led that of the first of its values that is not a number */
  countNanFrame(index: number, led: number): void
  /** The number of the next chunk, counted from 0; no other thread gets the same. */
  takeChunk(): number
  /** Where the thread that asks counts its calls; no other one gets the same. */
  takeEffectCalls(): Int32Array
  stop(): void
}

/** The control of a job, made anew or over the buffer another thread made. */
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

/** Somebody being told of a job's progress. */
interface ProgressWatch {
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
