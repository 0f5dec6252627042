import { extname } from 'node:path'
import { isMainThread, Worker } from 'node:worker_threads'
import type { Effect } from '@ledloom/effects'
import { PatternError, type PatternLanguage } from '@ledloom/patterns'

// The worker sits beside this file, as .ts in source and .js once built.
const WORKER = new URL(`./translate-worker${extname(import.meta.url)}`, import.meta.url)

/** Texts from this length on are translated aside, in characters: shorter ones take a few milliseconds. */
const LONG = 16_384

/** Milliseconds after which an idle thread ends. */
const IDLE_MS = 20_000

/** Heap limit of the thread. */
const LIMIT_MB = 512

/** A pattern's text, the ending of its file, and the title of its effect. */
export type Translation = { readonly text: string; readonly ending: string; readonly title: string }

/** What is known of a translated pattern, or the mistake in it. */
export type TranslatedFace =
  | { readonly face: Omit<Effect, 'prepare'> }
  | {
      readonly mistake: Pick<PatternError, 'code' | 'line' | 'column' | 'reason'>
    }

/** What the thread is sent, and what it sends back with the same number. */
export type NumberedTranslation = Translation & { readonly number: number }
export type NumberedAnswer = { readonly number: number; readonly answer: TranslatedFace }

/**
 * Makes an effect of a pattern. On the main thread, which serves frames, a long text is translated on another
 * thread, and here only when its light is asked for.
 *
 * @throws PatternError for a mistake in the text
 */
export async function translatePattern(
  language: PatternLanguage,
  { text, ending, title }: Translation,
): Promise<Effect> {
  const compile = await language.load()
  if (!isMainThread || text.length < LONG) return compile(text, title)
  const answer = await ask({ text, ending, title })
  if ('mistake' in answer) {
    const { code, reason, ...place } = answer.mistake
    throw new PatternError(code, place, reason)
  }
  let effect: Effect | undefined
  return {
    ...answer.face,
    prepare(context) {
      effect ??= compile(text, title)
      return effect.prepare(context)
    },
  }
}

/** The thread, from its first text until it was idle for a while. */
let thread: TranslationThread | undefined

function ask(translation: Translation): Promise<TranslatedFace> {
  if (thread?.hasEnded !== false) thread = new TranslationThread()
  return thread.ask(translation)
}

type Waiting = { resolve(answer: TranslatedFace): void; reject(cause: Error): void }

/** A thread that translates texts, and ends when it is idle. */
class TranslationThread {
  hasEnded = false
  readonly #worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: LIMIT_MB } })
  readonly #waiting = new Map<number, Waiting>()
  #count = 0
  #idle: NodeJS.Timeout | undefined

  constructor() {
    this.#worker.on('message', ({ number, answer }: NumberedAnswer) => {
      this.#waiting.get(number)?.resolve(answer)
      this.#waiting.delete(number)
      if (this.#waiting.size === 0) this.#rest()
    })
    this.#worker.on('error', (cause) => this.#end(cause as Error))
    this.#worker.on('exit', () => this.#end(new Error('the thread that translates has ended')))
  }

  ask(translation: Translation): Promise<TranslatedFace> {
    clearTimeout(this.#idle)
    this.#worker.ref()
    const number = this.#count++
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject })
      this.#worker.postMessage({ ...translation, number } satisfies NumberedTranslation)
    })
  }

  /** Keeps the program running no longer, and ends after a while. */
  #rest(): void {
    this.#worker.unref()
    this.#idle = setTimeout(() => {
      this.hasEnded = true
      void this.#worker.terminate()
    }, IDLE_MS).unref()
  }

  #end(cause: Error): void {
    this.hasEnded = true
    for (const { reject } of this.#waiting.values()) reject(cause)
    this.#waiting.clear()
  }
}
