import type { Readable } from 'node:stream'
import type { StudioSection, StudioState } from './studio-state.ts'

/** What a page shows and changes: state out, actions in. */
export interface Controls {
  /** The current state. An unchanged section is the same object. */
  readonly state: StudioState
  /** Calls `listener` whenever some section is another object; gives a function that ends this. */
  onChange(listener: () => void): () => void
  /**
   * Checks and performs an action that a viewer asked for.
   *
   * @throws Error whose message tells the user in one line what is wrong
   */
  act(name: string, input: unknown): Promise<void>
  /**
   * Takes a file that was dropped on the page and gives the id it has from now on. `content` is
   * bounded by the server; where it fails, nothing is kept.
   *
   * @throws Error whose message says in one line what is wrong, for the user
   */
  takeFile?(name: string, content: Readable): Promise<string>
  /** Opens something to be fetched, a movie, by the rest of the path after `/made/`. */
  openMade?(
    path: string,
  ): Promise<{ readonly name: string; readonly content: Readable } | undefined>
  /**
   * The small moving picture of an effect, as WebP, by the effect's name: 1 to 64 small letters,
   * digits and hyphens; none else is asked for.
   */
  openPicture?(effect: string): Promise<Uint8Array | undefined>
  /**
   * Takes a binary message of a page's camera or microphone; false where it is none.
   *
   * @throws RangeError saying what is wrong with it, in words that fit the reason of a close frame
   */
  takeLive?(message: Uint8Array, viewer: string): boolean
  /** Is told that no more comes from a page's camera and microphone. */
  endLive?(viewer: string): void
}

/** The sections of state that pages are told, and who is told when one changes. */
export class Sections {
  readonly #listeners = new Set<() => void>()
  #state: StudioState = {}

  get state(): StudioState {
    return this.#state
  }

  /** Says what a section is from now on. */
  set<Section extends StudioSection>(section: Section, value: StudioState[Section]): void {
    this.#state = { ...this.#state, [section]: value }
    for (const listener of this.#listeners) listener()
  }

  /** Calls `listener` at each change until the function that it gives is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
