import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { endThread } from '@ledloom/engine'
import type { MapResult, View } from '@ledloom/mapping'
import { Mutex } from 'async-mutex'
import { StudioError } from '../report/studio-error.ts'

// The worker sits beside this file, as .ts in source and .js once built.
const WORKER = new URL(`./map-worker${extname(import.meta.url)}`, import.meta.url)

/** Heap limit of the worker. Pictures of clips are not counted. */
const LIMIT_MB = 1024

/** A task for the worker. */
export type MapTask =
  /** Recognises the LEDs in a clip, which messages call `name`. */
  | {
      readonly kind: 'detect'
      readonly path: string
      readonly name: string
      readonly ledCount: number
    }
  | { readonly kind: 'solve'; readonly views: readonly View[]; readonly ledCount: number }

/** Answers of the worker; any number of `progress` come before the last one. */
export type MapAnswer =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'view'; readonly view: View }
  | { readonly kind: 'map'; readonly map: MapResult }
  | { readonly kind: 'fault'; readonly message: string }

/** Options of one task. */
export type MapWork = {
  readonly signal?: AbortSignal | undefined
  /** Called with the part that is done, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/**
 * Recognises LEDs in clips and finds their places, one task after another in a worker. An aborted task
 * ends at once, whatever it is doing.
 */
export class MapThread {
  readonly #mutex = new Mutex()
  #worker: Worker | undefined

  /**
   * Recognises the LEDs in a clip.
   * @throws StudioError `bad-file` with the clip's name and the reason
   */
  async detect(
    clip: { readonly path: string; readonly name: string; readonly ledCount: number },
    work: MapWork = {},
  ): Promise<View> {
    const answer = await this.#do({ kind: 'detect', ...clip }, work)
    if (answer.kind === 'view') return answer.view
    const message = answer.kind === 'fault' ? answer.message : 'it was not understood'
    throw new StudioError('bad-file', withName(message, clip))
  }

  /**
   * Finds the places of the LEDs in several views.
   * @throws StudioError `no-map` with the reason, and what to film next
   */
  async solve(views: readonly View[], ledCount: number, work: MapWork = {}): Promise<MapResult> {
    const answer = await this.#do({ kind: 'solve', views, ledCount }, work)
    if (answer.kind === 'map') return answer.map
    throw new StudioError('no-map', answer.kind === 'fault' ? answer.message : 'there is no map')
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    if (worker) await endThread(worker)
  }

  #do(task: MapTask, work: MapWork): Promise<MapAnswer> {
    return this.#mutex.runExclusive(() => {
      work.signal?.throwIfAborted()
      return this.#ask(task, work)
    })
  }

  #ask(task: MapTask, { signal, onProgress }: MapWork): Promise<MapAnswer> {
    const worker = this.#start()
    return new Promise<MapAnswer>((resolve, reject) => {
      const end = (settle: () => void) => {
        worker.unref()
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        signal?.removeEventListener('abort', onAbort)
        settle()
      }
      const onMessage = (answer: MapAnswer) => {
        if (answer.kind === 'progress') onProgress?.(answer.share)
        else end(() => resolve(answer))
      }
      const fail = (message: string) => end(() => resolve({ kind: 'fault', message }))
      const onError = ({ message }: Error) => fail(`reading it failed: ${message}`)
      const onExit = () => fail('reading it ended too early')
      const onAbort = () => end(() => void this.close().then(() => reject(signal?.reason)))
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      signal?.addEventListener('abort', onAbort)
      worker.ref()
      worker.postMessage(task)
    })
  }

  #start(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: LIMIT_MB } })
    // A waiting caller gets the error; between two tasks there is none.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    this.#worker = worker
    return worker
  }
}

/** Replaces the path in a message by the name, which comes first in any case. */
function withName(
  message: string,
  { path, name }: { readonly path: string; readonly name: string },
): string {
  const named = message.replaceAll(path, name)
  return named.startsWith(name) ? named : `${name}: ${named}`
}
