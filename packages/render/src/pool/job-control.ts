const DONE = 0
const STOPPED = 1
const TAKEN = 2
const FAULTY = 3

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
  readonly isStopped: boolean
  countFrame(): void
  countFaultyFrame(): void
  /** The number of the next chunk, counted from 0; no other thread gets the same. */
  takeChunk(): number
  stop(): void
}

/** The control of a job, made anew or over the buffer another thread made. */
export function jobControl(buffer = new SharedArrayBuffer(16)): JobControl {
  const cells = new Int32Array(buffer)
  return {
    buffer,
    get framesDone() {
      return Atomics.load(cells, DONE)
    },
    get faultyFrames() {
      return Atomics.load(cells, FAULTY)
    },
    get isStopped() {
      return Atomics.load(cells, STOPPED) === 1
    },
    countFrame: () => Atomics.add(cells, DONE, 1),
    countFaultyFrame: () => Atomics.add(cells, FAULTY, 1),
    takeChunk: () => Atomics.add(cells, TAKEN, 1),
    stop: () => Atomics.store(cells, STOPPED, 1),
  }
}
