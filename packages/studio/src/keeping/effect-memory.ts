import { join } from 'node:path'
import { errorMessage } from '@ledloom/core'
import { Mutex } from 'async-mutex'
import { z } from 'zod'
import type { EffectMemoryState } from '../state/studio-state.ts'
import type { DataFolder } from './data-folder.ts'
import { readJsonFile, writeJsonFile } from './json-file.ts'

/** Effects that are remembered as used, and favourites. */
const MOST_RECENT = 24
const MOST_FAVOURITES = 500

const EMPTY: EffectMemoryState = { favourites: [], recent: [] }

const NAMES = z.array(z.string().min(1).max(200))
const MEMORY = z.object({ favourites: NAMES.default([]), recent: NAMES.default([]) })

/** Remembers favourite effects, and those that were used last, for all studios of a data folder. */
export class EffectMemory {
  readonly #path: string
  readonly #onChange: () => void
  readonly #mutex = new Mutex()
  #state: EffectMemoryState = EMPTY
  #fault: string | undefined

  private constructor(path: string, onChange: () => void) {
    this.#path = path
    this.#onChange = onChange
  }

  /** @param note receives a line about a damaged file, which is left alone */
  static async open(
    { path }: DataFolder,
    { onChange, note }: { readonly onChange: () => void; readonly note: (line: string) => void },
  ): Promise<EffectMemory> {
    const memory = new EffectMemory(join(path, 'effects.json'), onChange)
    await memory.#read().then(
      (state) => {
        memory.#state = state
      },
      ({ message }: Error) => note(message),
    )
    return memory
  }

  /** A line about the damaged file, in which nothing is kept until it is moved away. */
  get fault(): string | undefined {
    return this.#fault
  }

  /** The newest first. */
  get state(): EffectMemoryState {
    return this.#state
  }

  /**
   * Makes an effect a favourite, the newest one, or no longer one.
   *
   * @throws Error if it can't be written, or the file is damaged, which is left alone
   */
  setFavourite(effect: string, isFavourite: boolean): Promise<void> {
    return this.#change(({ favourites, recent }) => {
      const others = favourites.filter((name) => name !== effect)
      if (others.length >= MOST_FAVOURITES) {
        throw new Error(`there are at most ${MOST_FAVOURITES} favourites`)
      }
      return { favourites: isFavourite ? [effect, ...others] : others, recent }
    })
  }

  /** Remembers that an effect was used. */
  noteUse(effect: string): Promise<void> {
    return this.#change(({ favourites, recent }) => {
      const others = recent.filter((name) => name !== effect)
      return { favourites, recent: [effect, ...others].slice(0, MOST_RECENT) }
    })
  }

  /** Changes what the file says now: another studio may have written it. */
  #change(change: (state: EffectMemoryState) => EffectMemoryState): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      const next = change(await this.#read())
      await writeJsonFile(this.#path, next)
      this.#state = next
      this.#onChange()
    })
  }

  /** @throws Error if the file is damaged */
  async #read(): Promise<EffectMemoryState> {
    this.#fault = undefined
    try {
      return (await readJsonFile(this.#path, MEMORY)) ?? EMPTY
    } catch (cause) {
      this.#fault = `favourite effects: ${errorMessage(cause)}; move it away to choose others`
      throw new Error(this.#fault, { cause })
    }
  }
}
