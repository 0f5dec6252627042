import { setTimeout as wait } from 'node:timers/promises'
import { frameByteLength, type MoviePart } from '@ledloom/core'
import type { JobControl } from './job-control.ts'
import { firstMade } from './render-frames.ts'
import type { RenderJob } from './render-job.ts'

/** Bytes of the frames that are made before they are read, unless a frame for each thread takes more. */
const WINDOW_BYTES = 2 ** 22

/** Most frames that are made before they are read. */
const MOST_FRAMES = 4096

/** Milliseconds between two looks for new frames. */
const INTERVAL_MS = 4

/** Milliseconds after which a waiting worker looks whether its job was stopped. */
const STOP_CHECK_MS = 50

/** The cell that counts the frames read; one for each frame of the window follows. */
const READ = 0

/**
 * A window on the frames of a movie, in the order in which they are made: shared memory into which workers
 * write, and which one reader empties. A worker that is ahead by all of it waits.
 */
export interface FrameWindow {
  /** Frames that it holds. */
  readonly length: number
  readonly frameCount: number
  /** The frame of the movie that is made first. */
  readonly start: number
  readonly cells: SharedArrayBuffer
}

/** Creates the window of a job, for a number of threads. */
export function createFrameWindow(job: RenderJob, threads: number): FrameWindow {
  const { frameCount } = job
  const fitting = Math.floor(WINDOW_BYTES / frameByteLength(job.layout.ledCount, job.format))
  const length = Math.min(frameCount, MOST_FRAMES, Math.max(2 * threads, fitting))
  const cells = new SharedArrayBuffer(4 * (1 + length))
  return { length, frameCount, start: firstMade(job), cells }
}

/** The place of frame `index` in the window; waits until it is free. `undefined` if the job is stopped. */
export function waitForPlace(
  window: FrameWindow,
  index: number,
  control: JobControl,
): number | undefined {
  const cells = new Int32Array(window.cells)
  const made = turnOf(window, index)
  for (;;) {
    if (control.isStopped) return undefined
    const read = Atomics.load(cells, READ)
    if (made < read + window.length) return made % window.length
    Atomics.wait(cells, READ, read, STOP_CHECK_MS)
  }
}

/** Marks frame `index` as written. */
export function markWritten(window: FrameWindow, index: number): void {
  const made = turnOf(window, index)
  Atomics.store(new Int32Array(window.cells), 1 + (made % window.length), made + 1)
}

/**
 * Reads the frames in the order in which they are made, until all are read or the rendering is over.
 *
 * @param data the memory of the window's frames
 */
export async function* readFrameWindow(
  window: FrameWindow,
  data: Uint8Array,
  isOver: () => boolean,
): AsyncGenerator<MoviePart> {
  const cells = new Int32Array(window.cells)
  const { length, frameCount, start } = window
  const frameLength = data.byteLength / length
  for (let read = 0; read < frameCount; ) {
    const wasOver = isOver()
    const place = read % length
    const first = (start + read) % frameCount
    const most = Math.min(length - place, frameCount - first)
    let count = 0
    while (count < most && Atomics.load(cells, 1 + place + count) === read + count + 1) count++
    if (count > 0) {
      // A copy, because the workers write on.
      yield { first, data: data.slice(place * frameLength, (place + count) * frameLength) }
      read += count
      Atomics.store(cells, READ, read)
      Atomics.notify(cells, READ)
    } else if (wasOver) return
    else await wait(INTERVAL_MS)
  }
}

/** The number of frames that are made before frame `index`. */
function turnOf({ start, frameCount }: FrameWindow, index: number): number {
  return (index - start + frameCount) % frameCount
}
