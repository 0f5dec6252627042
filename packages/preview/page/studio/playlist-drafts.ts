import type { PlaylistStepState } from '@ledloom/studio'
import { Listeners } from '../state/observable.ts'

type Steps = readonly PlaylistStepState[]

/** Keeps playlists that were changed and not played yet, while another tab is open. */
export class PlaylistDrafts {
  readonly #listeners = new Listeners()
  readonly #steps = new Map<string, Steps>()

  /** The changed steps for the device of an address. */
  of(address: string): Steps | undefined {
    return this.#steps.get(address)
  }

  /** @param steps undefined for those that the device has */
  change(address: string, steps: Steps | undefined): void {
    if (steps === undefined) this.#steps.delete(address)
    else this.#steps.set(address, steps)
    this.#listeners.notify()
  }

  /** Calls `listener` at each change; returns a function that stops this. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }
}
