import { join } from 'node:path'
import { Mutex } from 'async-mutex'
import { z } from 'zod'
import type { EffectMemoryState } from '../state/studio-state.ts'
import type { DataFolder } from './data-folder.ts'
import { readJsonFile, writeJsonFile } from './json-file.ts'

/** Effects that are remembered as used, and favourites. */
const MOST_RECENT = 24
const MOST_FAVOURITES = 500

const NAMES = z.array(z.string().min(1).max(200))
const MEMORY = z.object({ favourites: NAMES.default([]), recent: NAMES.default([]) })

/** Remembers favourite effects, and those that were used last, for all studios of a data folder. */
export class EffectMemory {
  readonly #path: string
  readonly #onChange: () => void
  readonly #mutex = new Mutex()
  #state: EffectMemoryState

  private constructor(path: string, state: EffectMemoryState, onChange: () => void) {
    this.#path = path
    this.#state = state
    this.#onChange = onChange
  }

  /** @param note receives a line about a damaged file, which is left alone */
  static async open(
    { path }: DataFolder,
    { onChange, note }: { readonly onChange: () => void; readonly note: (line: string) => void },
  ): Promise<EffectMemory> {
    const file = join(path, 'effects.json')
    const state = await readJsonFile(file, MEMORY).catch(({ message }: Error) => {
      note(`favourite effects: ${message}; move it away to choose others`)
    })
    return new EffectMemory(file, state ?? { favourites: [], recent: [] }, onChange)
  }

  /** The newest first. */
  get state(): EffectMemoryState {
    return this.#state
  }

  /**
   * Makes an effect a favourite, or no longer one.
   *
   * @param place among the favourites, from 0, the newest
   * @throws Error if it can't be written
   */
  setFavourite(effect: string, isFavourite: boolean, place = 0): Promise<void> {
    return this.#change(({ favourites, recent }) => {
      const others = favourites.filter((name) => name !== effect)
      if (others.length >= MOST_FAVOURITES) {
        throw new Error(`there are at most ${MOST_FAVOURITES} favourites`)
      }
      return { favourites: isFavourite ? others.toSpliced(place, 0, effect) : others, recent }
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
      const now = (await readJsonFile(this.#path, MEMORY)) ?? { favourites: [], recent: [] }
      const next = change(now)
      await writeJsonFile(this.#path, next)
      this.#state = next
      this.#onChange()
    })
  }
}
