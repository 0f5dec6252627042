import type { MapState } from '@ledloom/studio'
import { Listeners } from '../state/observable.ts'
import type { StudioStateStore } from './studio-state.ts'

/** A place that is dragged and not sent yet. */
type Draft = { readonly led: number; readonly place: readonly [number, number, number] }

/** The map that the page shows in place of the lights, and the LED of it that is selected. */
export class LightMap {
  readonly #store: StudioStateStore
  readonly #listeners = new Listeners()
  #isOpen = false
  #selected: number | undefined
  #draft: Draft | undefined
  #seen: MapState | undefined

  constructor(store: StudioStateStore) {
    this.#store = store
    store.onChange(() => {
      if (store.state.map === this.#seen) return
      this.#seen = store.state.map
      this.#draft = undefined
      if (this.#selected !== undefined && this.#selected >= this.ledCount)
        this.#selected = undefined
      this.#listeners.notify()
    })
  }

  /** True while the user maps the lights. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  set isOpen(isOpen: boolean) {
    this.#isOpen = isOpen
    this.#selected = undefined
    this.#listeners.notify()
  }

  /** The map to be shown, if any. */
  get shown(): MapState | undefined {
    return this.#isOpen ? this.#store.state.map : undefined
  }

  get ledCount(): number {
    return this.#store.state.map?.states.length ?? 0
  }

  /** The number of an LED of the map. */
  get selected(): number | undefined {
    return this.shown === undefined ? undefined : this.#selected
  }

  select(led: number | undefined): void {
    if (led === this.#selected) return
    this.#selected = led
    this.#draft = undefined
    this.#listeners.notify()
  }

  /** Shows an LED elsewhere until the map changes or another LED is selected. */
  draft(led: number, place: readonly [number, number, number]): void {
    this.#draft = { led, place }
    this.#listeners.notify()
  }

  /** True while the selected LED is shown elsewhere than the map has it. */
  get isDrafted(): boolean {
    return this.#draft !== undefined
  }

  placeOf(led: number): readonly [number, number, number] {
    if (this.#draft?.led === led) return this.#draft.place
    const [x = 0, y = 0, z = 0] = this.shown?.positions.slice(3 * led, 3 * led + 3) ?? []
    return [x, y, z]
  }

  /** Three values for each LED. */
  get positions(): readonly number[] {
    const positions = this.shown?.positions ?? []
    if (this.#draft === undefined) return positions
    const moved = [...positions]
    moved.splice(3 * this.#draft.led, 3, ...this.#draft.place)
    return moved
  }

  /** Calls `listener` at each change; returns a function that stops this. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }
}
