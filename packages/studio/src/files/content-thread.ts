import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Layout } from '@ledloom/core'
import type { ParameterDeclarations } from '@ledloom/effects'
import { endThread } from '@ledloom/engine'
import type { MovieFileOptions } from '@ledloom/media/sequence'
import { Mutex } from 'async-mutex'

// The worker sits beside this file, as .ts in source and .js once built.
const WORKER = new URL(`./content-worker${extname(import.meta.url)}`, import.meta.url)

/** Time limit for one file, in seconds. A timer counts them, so stalls of the machine don't. */
const LIMIT = 30

/** Heap limit of the worker; pictures are not counted. */
const LIMIT_MB = 512

/** A task for the worker. */
export type ContentTask =
  /** Finds out what the file contains. */
  | { readonly kind: 'check'; readonly path: string; readonly lights: MovieFileOptions }
  | { readonly kind: 'read-layout'; readonly path: string }
  | { readonly kind: 'draw'; readonly path: string }
  /** Compiles a pattern of a file with an ending, without the dot. */
  | { readonly kind: 'compile'; readonly text: string; readonly ending: string }

/** The content of a usable file. */
export interface FileContent {
  /** True if it is a layout; anything else plays. */
  readonly isLayout: boolean
  /** Notes about how it plays, one sentence each. */
  readonly notes: readonly string[]
  /** Set for a pattern: false if darkness lies between its light. */
  readonly covers?: boolean | undefined
}

/** A pattern that compiles. */
export type CompiledPattern = {
  readonly parameters: ParameterDeclarations
  /** False if darkness lies between its light. */
  readonly covers: boolean
}

/** The worker's answer. */
export type ContentAnswer =
  /** It plays, or it is a layout. */
  | ({ readonly kind: 'useful' } & FileContent)
  | { readonly kind: 'layout'; readonly layout: Layout }
  | { readonly kind: 'drawn'; readonly picture: Uint8Array }
  | ({ readonly kind: 'compiled' } & CompiledPattern)
  | { readonly kind: 'useless'; readonly reason: string }

/**
 * Checks files one after another in a worker, so that no file can stall a stream. The worker starts
 * with the first file.
 */
export class ContentThread {
  readonly #mutex = new Mutex()
  #worker: Worker | undefined

  /**
   * Checks that a file plays or is a layout.
   *
   * @param lights options for reading movie files
   * @param signal ends the check: the worker may be caught in a long one
   * @throws Error that explains why it is not usable
   */
  async check(path: string, lights: MovieFileOptions, signal?: AbortSignal): Promise<FileContent> {
    const answer = await this.#do({ kind: 'check', path, lights }, signal)
    return answer.kind === 'useful' ? answer : { isLayout: true, notes: [] }
  }

  /** Reads a layout. @throws Error that explains why there is none */
  async readLayout(path: string): Promise<Layout> {
    const answer = await this.#do({ kind: 'read-layout', path })
    if (answer.kind === 'layout') return answer.layout
    throw new Error('it is no layout')
  }

  /** A small picture of a picture or a video, as WebP. @throws Error for anything else */
  async draw(path: string): Promise<Uint8Array> {
    const answer = await this.#do({ kind: 'draw', path })
    if (answer.kind === 'drawn') return answer.picture
    throw new Error('it is no picture')
  }

  /**
   * Compiles a pattern of a file with an ending, without the dot.
   *
   * @throws Error `line 3, column 5: …`
   */
  async compile(text: string, ending: string): Promise<CompiledPattern> {
    const answer = await this.#do({ kind: 'compile', text, ending })
    if (answer.kind === 'compiled') return answer
    throw new Error('it is no pattern')
  }

  /** Starts the worker, for an answer that is wanted soon. */
  warmUp(): void {
    this.#worker ??= this.#start()
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    if (worker) await endThread(worker)
  }

  async #do(
    task: ContentTask,
    signal?: AbortSignal,
  ): Promise<Exclude<ContentAnswer, { kind: 'useless' }>> {
    const answer = await this.#mutex.runExclusive(() => this.#ask(task, signal))
    if (answer.kind === 'useless') throw new Error(answer.reason)
    return answer
  }

  async #ask(task: ContentTask, signal?: AbortSignal): Promise<ContentAnswer> {
    if (signal?.aborted) return CANCELLED
    this.#worker ??= this.#start()
    try {
      this.#worker.postMessage(task)
      return await answerOf(this.#worker, signal)
    } catch (cause) {
      await this.close()
      return signal?.aborted ? CANCELLED : { kind: 'useless', reason: reasonOf(cause) }
    }
  }

  #start(): Worker {
    const worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: LIMIT_MB } })
    // A waiting caller gets the error; between two files there is none.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    worker.unref()
    return worker
  }
}

const CANCELLED: ContentAnswer = { kind: 'useless', reason: 'the upload was cancelled' }

/** @throws Error if there is no answer in time, or `signal` is aborted */
async function answerOf(worker: Worker, signal?: AbortSignal): Promise<ContentAnswer> {
  const end = new AbortController()
  const onAbort = () => end.abort()
  signal?.addEventListener('abort', onAbort)
  let seconds = 0
  const timer = setInterval(() => {
    seconds += 1
    if (seconds >= LIMIT) end.abort()
  }, 1000)
  const onExit = () => end.abort()
  worker.once('exit', onExit)
  try {
    const [answer] = await once(worker, 'message', { signal: end.signal })
    return answer as ContentAnswer
  } finally {
    clearInterval(timer)
    signal?.removeEventListener('abort', onAbort)
    worker.off('exit', onExit)
  }
}

function reasonOf(cause: unknown): string {
  const isLate = cause instanceof Error && cause.name === 'AbortError'
  return isLate ? 'it could not be read in time' : String(cause)
}
