import type { MapResult } from '@ledloom/mapping'
import { Mutex } from 'async-mutex'
import type { MapState } from '../state/mapping-state.ts'
import { type EditedMap, editMap, foundMap, type MapEdit, mapSize } from './edit-map.ts'

/** Corrections that can be undone. */
const MOST_STEPS = 200

/** A map that was found, and the corrections of it, which can be undone. */
export class MapEditor {
  readonly result: MapResult
  readonly #onChange: () => void
  readonly #mutex = new Mutex()
  #past: readonly EditedMap[] = []
  #future: readonly EditedMap[] = []
  #map: EditedMap

  constructor(result: MapResult, onChange: () => void) {
    this.result = result
    this.#onChange = onChange
    this.#map = foundMap(result)
  }

  get map(): EditedMap {
    return this.#map
  }

  /** The map with the states after the corrections, for files. */
  get corrected(): MapResult {
    const { layout, states } = this.#map
    const leds = this.result.leds.map((led, index) => ({ ...led, state: states[index]! }))
    return { ...this.result, layout, leds }
  }

  get state(): MapState {
    const { layout, states, isInMetres } = this.#map
    const { leds, advice } = this.result
    return {
      positions: Array.from(layout.positions, (value) => Number(value.toPrecision(6))),
      states,
      views: leds.map(({ views }) => views),
      advice,
      size: mapSize(this.#map),
      isInMetres,
      undoSteps: this.#past.length,
      redoSteps: this.#future.length,
    }
  }

  /** @throws RangeError if the correction is not possible; nothing changes */
  edit(edit: MapEdit): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      const next = await editMap(this.#map, edit)
      this.#past = [...this.#past, this.#map].slice(-MOST_STEPS)
      this.#future = []
      this.#show(next)
    })
  }

  /** @throws Error if nothing was corrected */
  undo(): void {
    const before = this.#past.at(-1)
    if (before === undefined) throw new Error('nothing of the map was changed')
    this.#past = this.#past.slice(0, -1)
    this.#future = [...this.#future, this.#map]
    this.#show(before)
  }

  /** @throws Error if nothing was undone */
  redo(): void {
    const after = this.#future.at(-1)
    if (after === undefined) throw new Error('nothing of the map was undone')
    this.#future = this.#future.slice(0, -1)
    this.#past = [...this.#past, this.#map]
    this.#show(after)
  }

  #show(map: EditedMap): void {
    this.#map = map
    this.#onChange()
  }
}
