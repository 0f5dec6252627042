import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Layout } from '@ledloom/core'
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

/** The content of a usable file. */
export interface FileContent {
  /** True if it is a layout; anything else plays. */
  readonly isLayout: boolean
  /** Notes about how it plays, one sentence each. */
  readonly notes: readonly string[]
}

/** The worker's answer. */
export type ContentAnswer =
  /** It plays, or it is a layout. */
  | ({ readonly kind: 'useful' } & FileContent)
  | { readonly kind: 'layout'; readonly layout: Layout }
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
   * @throws Error that explains why it is not usable
   */
  async check(path: string, lights: MovieFileOptions): Promise<FileContent> {
    const answer = await this.#do({ kind: 'check', path, lights })
    return answer.kind === 'layout' ? { isLayout: true, notes: [] } : answer
  }

  /** Reads a layout. @throws Error that explains why there is none */
  async readLayout(path: string): Promise<Layout> {
    const answer = await this.#do({ kind: 'read-layout', path })
    if (answer.kind === 'layout') return answer.layout
    throw new Error('it is no layout')
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    if (worker) await endThread(worker)
  }

  async #do(task: ContentTask): Promise<Exclude<ContentAnswer, { kind: 'useless' }>> {
    const answer = await this.#mutex.runExclusive(() => this.#ask(task))
    if (answer.kind === 'useless') throw new Error(answer.reason)
    return answer
  }

  async #ask(task: ContentTask): Promise<ContentAnswer> {
    this.#worker ??= this.#start()
    try {
      this.#worker.postMessage(task)
      return await answerOf(this.#worker)
    } catch (cause) {
      await this.close()
      return { kind: 'useless', reason: reasonOf(cause) }
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

/** @throws Error if there is no answer in time */
async function answerOf(worker: Worker): Promise<ContentAnswer> {
  const end = new AbortController()
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
    worker.off('exit', onExit)
  }
}

function reasonOf(cause: unknown): string {
  const isLate = cause instanceof Error && cause.name === 'AbortError'
  return isLate ? 'it could not be read in time' : String(cause)
}
