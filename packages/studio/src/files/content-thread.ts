import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Layout } from '@ledloom/core'
import type { MovieFileOptions } from '@ledloom/media/sequence'
import { Mutex } from 'async-mutex'

// The worker sits beside this file, as .ts in source and .js once built.
const WORKER = new URL(`./content-worker${extname(import.meta.url)}`, import.meta.url)

/** Seconds that it may take to tell what a file is. Those in which the machine stalls do not count. */
const LIMIT = 30

/** Memory that this may take, beside that of pictures. */
const LIMIT_MB = 512

/** What is to be done with a file. */
export type ContentTask =
  /** Tell what it is. */
  | { readonly kind: 'check'; readonly path: string; readonly lights: MovieFileOptions }
  | { readonly kind: 'read-layout'; readonly path: string }

/** What a file of use is. */
export interface FileContent {
  /** Whether it is a layout; anything else plays. */
  readonly isLayout: boolean
  /** What people should know of how it plays, a sentence each. */
  readonly notes: readonly string[]
}

/** What came of it. */
export type ContentAnswer =
  /** It plays, or it is a layout. */
  | ({ readonly kind: 'useful' } & FileContent)
  | { readonly kind: 'layout'; readonly layout: Layout }
  | { readonly kind: 'useless'; readonly reason: string }

/**
 * Tells what files are, one after the other, in a thread of its own: nothing that is streamed waits
 * for a file, whatever is in it. The thread begins with the first file.
 */
export class ContentThread {
  readonly #mutex = new Mutex()
  #worker: Worker | undefined

  /**
   * Makes sure that a file plays or is a layout.
   *
   * @param lights what movie files need to be read
   * @throws Error that says why it is of no use
   */
  async check(path: string, lights: MovieFileOptions): Promise<FileContent> {
    const answer = await this.#do({ kind: 'check', path, lights })
    return answer.kind === 'layout' ? { isLayout: true, notes: [] } : answer
  }

  /** Reads a layout. @throws Error that says why there is none */
  async readLayout(path: string): Promise<Layout> {
    const answer = await this.#do({ kind: 'read-layout', path })
    if (answer.kind === 'layout') return answer.layout
    throw new Error('it is no layout')
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
    this.#worker = undefined
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
    // Whoever waits for an answer hears of it; between two files it is nobody's fault.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    worker.unref()
    return worker
  }
}

/** @throws Error where none comes */
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
