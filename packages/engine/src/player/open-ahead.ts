import { once } from 'node:events'
import { extname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { SourceDescription } from '@ledloom/composition'
import type { FrameSource } from '@ledloom/core'
import { asError } from '@ledloom/core'
import { SourceError, type SourceErrorCode } from '@ledloom/media'
import { type KnownSound, knownSounds } from '@ledloom/media/sound'
import { type KnownVideo, knownVideos } from '@ledloom/media/video'
import type { OpenContext } from '../source/source-kind.ts'
import { createRingMemory, createRingReader, type RingMemory, slotCountOf } from './frame-ring.ts'

// The worker sits beside this file, as .ts in source and .js once built.
const WORKER = new URL(`./ahead-worker${extname(import.meta.url)}`, import.meta.url)

/** How long a thread that was told to stop may take for the frame it is at. */
const PATIENCE_MS = 1000

/**
 * Opens a source in a thread of its own, which makes light ahead. Rendering then never waits: it
 * gives the newest light that is due, and what it gave last while the thread is late.
 *
 * @throws SourceError where the source can't be opened; rendering throws what it fails of later
 * @throws the signal's reason where it was cancelled before it was open
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
  const { duration, failure } = await hearReady(worker, signal).catch(async (error: unknown) => {
    await worker.terminate()
    throw error
  })
  // Whoever forgets to close it does not keep the program running.
  worker.unref()
  return {
    layout,
    duration,
    render(frame, time) {
      if (failure.error !== undefined) throw failure.error
      reader.show(frame, time)
    },
    async close() {
      reader.stop()
      await stopped(worker)
    },
  }
}

/** What went wrong in the thread after it was ready, if anything did. */
interface Failure {
  error: Error | undefined
}

async function hearReady(worker: Worker, signal: AbortSignal | undefined) {
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

async function stopped(worker: Worker): Promise<void> {
  if (worker.threadId === -1) return
  const patience = new AbortController()
  const exit = once(worker, 'exit', { signal: patience.signal })
  const late = setTimeout(PATIENCE_MS, undefined, { signal: patience.signal })
  await Promise.race([exit, late])
  patience.abort()
  await worker.terminate()
}

/** What a thread that plays a source live is given. */
export interface AheadTask {
  readonly description: SourceDescription
  readonly context: OpenContext
  readonly memory: RingMemory
  /** What is known of the sounds that effects hear. */
  readonly sounds: readonly KnownSound[]
  /** What is known of videos. */
  readonly videos: readonly KnownVideo[]
}

/** What it tells. Faults travel as data: an error that crosses threads loses its class. */
export type AheadNews =
  | { readonly kind: 'ready'; readonly duration: number | undefined }
  | { readonly kind: 'fault'; readonly code: SourceErrorCode | undefined; readonly message: string }
