import type { Readable } from 'node:stream'
import type { StudioSection, StudioState } from './studio-state.ts'

/** Everything that a page needs: state out, actions in. */
export interface Controls {
  /** The current state. An unchanged section is the same object. */
  readonly state: StudioState
  /** Calls `listener` after every change of a section until the returned function is called. */
  onChange(listener: () => void): () => void
  /**
   * Checks and performs an action of a viewer.
   *
   * @param gesture what actions have in common while a control is held: they are one step to undo
   * @throws Error with one line for the user about what is wrong
   */
  act(name: string, input: unknown, gesture?: number): Promise<void>
  /**
   * Stores a file that was dropped on the page and returns its id; a show becomes a preset, and
   * `preset:` stands before its id. The server limits `content`; if it
   * fails, nothing is stored.
   *
   * @param signal aborted when nobody waits for it any more: nothing is stored then
   * @throws Error with one line for the user about what is wrong
   */
  takeFile?(name: string, content: Readable, signal?: AbortSignal): Promise<string>
  /**
   * Stores a clip of the mapping code, and returns its id.
   *
   * @throws Error with one line for the user about what is wrong
   */
  takeClip?(name: string, content: Readable): Promise<string>
  /** Called whenever the open pages change; see `Viewers`. */
  setViewers?(viewers: 'open' | 'closed' | 'silent'): void
  /** Opens a finished movie by its path below `/made/`. */
  openMade?(
    path: string,
  ): Promise<{ readonly name: string; readonly content: Readable } | undefined>
  /**
   * The animated picture of an effect, as WebP. The server only asks for names of 1 to 64 small
   * letters, digits and hyphens.
   */
  openPicture?(effect: string): Promise<Uint8Array | undefined>
  /** The picture of a preset or a dropped file, as WebP. The server only asks for names like those of effects. */
  openThumbnail?(name: string): Promise<Uint8Array | undefined>
  /**
   * Takes a binary message of a page's camera or microphone; returns false if it is neither.
   *
   * @throws RangeError whose message is short enough for the reason of a close frame
   */
  takeLive?(message: Uint8Array, viewer: string): boolean
  /** Ends a page's camera and microphone. */
  endLive?(viewer: string): void
}

/** Keeps the sections of a state and reports changes. */
export class Sections {
  readonly #listeners = new Set<() => void>()
  #state: StudioState = {}

  get state(): StudioState {
    return this.#state
  }

  /** Replaces a section. */
  set<Section extends StudioSection>(section: Section, value: StudioState[Section]): void {
    this.#state = { ...this.#state, [section]: value }
    for (const listener of this.#listeners) listener()
  }

  /** Calls `listener` after each change until the returned function is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
