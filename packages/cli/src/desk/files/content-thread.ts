import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Layout } from '@ledloom/core'
import { type MovieFileOptions, Turns } from '@ledloom/render'

// The worker sits beside this file, as .ts in source and .js once built.
const WORKER = new URL(`./content-worker${extname(import.meta.url)}`, import.meta.url)

/** How long it may take to tell what a file is. */
const LIMIT_MS = 30_000

/** Memory that this may take, beside that of pictures. */
const LIMIT_MB = 512

/** A file of which it is to be told what it is. */
export interface ContentTask {
  readonly path: string
  /** What movie files need to be read. */
  readonly lights: MovieFileOptions
}

/** What a file is. */
export type ContentAnswer =
  /** It plays, or it is a layout, or perhaps both. */
  | { readonly kind: 'useful'; readonly layout: Layout | undefined }
  | { readonly kind: 'useless'; readonly reason: string }

/**
 * Tells what files are, one after the other, in a thread of its own: nothing that is streamed waits
 * for a file, whatever is in it. The thread begins with the first file.
 */
export class ContentThread {
  readonly #turns = new Turns()
  #worker: Worker | undefined

  /**
   * Makes sure that a file plays or is a layout, which is given.
   *
   * @throws Error that says why it is of no use
   */
  async check(task: ContentTask): Promise<Layout | undefined> {
    const answer = await this.#turns.take(() => this.#ask(task))
    if (answer.kind === 'useless') throw new Error(answer.reason)
    return answer.layout
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
    this.#worker = undefined
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
  const late = setTimeout(() => end.abort(), LIMIT_MS)
  const onExit = () => end.abort()
  worker.once('exit', onExit)
  try {
    const [answer] = await once(worker, 'message', { signal: end.signal })
    return answer as ContentAnswer
  } finally {
    clearTimeout(late)
    worker.off('exit', onExit)
  }
}

function reasonOf(cause: unknown): string {
  const isLate = cause instanceof Error && cause.name === 'AbortError'
  return isLate ? 'it could not be read in time' : String(cause)
}
