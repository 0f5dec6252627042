import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SourceDescription } from '@ledloom/composition'
import type { FrameSource } from '@ledloom/core'
import { asError } from '@ledloom/core'
import { SourceError, type SourceErrorCode } from '@ledloom/media'
import { type KnownSound, knownSounds } from '@ledloom/media/sound'
import { type KnownVideo, knownVideos } from '@ledloom/media/video'
import type { OpenContext } from '../source/source-kind.ts'
import { waitForExit } from '../threads/end-thread.ts'
import { createRingMemory, createRingReader, type RingMemory, slotCountOf } from './frame-ring.ts'

// The worker sits beside this file, as .ts in source and .js once built.
const WORKER = new URL(`./ahead-worker${extname(import.meta.url)}`, import.meta.url)

/** The threads that were started by this one and have not ended, and how to stop them. */
const running = new Map<Worker, () => void>()

/** Stops all threads that this one has started, whether their sources are open or not. */
export async function endAheadThreads(): Promise<void> {
  await Promise.all([...running.keys()].map(endAhead))
}

/** A thread that is opening its source ends when it is open. */
async function endAhead(worker: Worker): Promise<void> {
  running.get(worker)?.()
  await waitForExit(worker)
}

/**
 * Opens a source in a separate thread, which renders ahead. `render` never waits: it copies the newest
 * frame that is due, or the last one again while the thread is late. It throws the error of a source
 * that fails later.
 *
 * For a video among other layers, whose frames would wait for the decoder if they shared its thread: of a
 * clip in 1080p below three effects, at 30 fps on two busy cores, 95 % of the frames came in time from
 * two threads, and 31 to 65 % from one.
 *
 * @throws SourceError if the source can't be opened
 * @throws the signal's reason if it is aborted before the source is open
 */
export async function openAhead(
  description: SourceDescription,
  context: OpenContext,
): Promise<FrameSource> {
  const { signal, ...shared } = context
  const { layout } = shared
  signal?.throwIfAborted()
  const memory = createRingMemory(layout.ledCount, slotCountOf(description))
  const known = { sounds: knownSounds(), videos: knownVideos() }
  const workerData: AheadTask = { description, context: shared, memory, ...known }
  const worker = new Worker(WORKER, { workerData })
  const reader = createRingReader(memory)
  running.set(worker, () => reader.stop())
  worker.once('exit', () => running.delete(worker))
  const { duration, failure } = await waitUntilReady(worker, signal).catch((error: unknown) => {
    void endAhead(worker)
    throw error
  })
  // A source that is never closed must not keep the program running.
  worker.unref()
  return {
    layout,
    duration,
    render(frame, time) {
      if (failure.error !== undefined) throw failure.error
      reader.show(frame, time)
    },
    async close() {
      await endAhead(worker)
    },
  }
}

/** The error of the thread, set if it fails. */
interface Failure {
  error: Error | undefined
}

async function waitUntilReady(worker: Worker, signal: AbortSignal | undefined) {
  const failure: Failure = { error: undefined }
  const heard = new AbortController()
  const ready = new Promise<number | undefined>((resolve, reject) => {
    const fail = (error: Error) => {
      failure.error = error
      reject(error)
    }
    worker.on('error', fail)
    worker.on('exit', () => {
      if (failure.error === undefined) fail(new Error('the thread that plays the source has ended'))
    })
    const options = { signal: heard.signal }
    signal?.addEventListener('abort', () => fail(reasonOf(signal)), options)
    worker.on('message', (news: AheadNews) => {
      if (news.kind === 'ready') resolve(news.duration)
      else fail(faultOf(news))
    })
  })
  return { duration: await ready.finally(() => heard.abort()), failure }
}

function reasonOf({ reason }: AbortSignal): Error {
  return asError(reason)
}

function faultOf({ code, message }: Extract<AheadNews, { kind: 'fault' }>): Error {
  return code === undefined ? new Error(message) : new SourceError(code, message)
}

/** Data that the thread is started with. */
export interface AheadTask {
  readonly description: SourceDescription
  readonly context: OpenContext
  readonly memory: RingMemory
  /** Results of reading sounds, so that the thread does not read them again. */
  readonly sounds: readonly KnownSound[]
  /** Results of reading videos. */
  readonly videos: readonly KnownVideo[]
}

/** A message of the thread. Faults are sent as data: errors lose their class between threads. */
export type AheadNews =
  | { readonly kind: 'ready'; readonly duration: number | undefined }
  | { readonly kind: 'fault'; readonly code: SourceErrorCode | undefined; readonly message: string }
