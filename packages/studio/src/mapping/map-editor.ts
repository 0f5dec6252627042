import type { MapResult } from '@ledloom/mapping'
import { Mutex } from 'async-mutex'
import type { MapState } from '../state/mapping-state.ts'
import { type Correction, carryOver } from './carry-over.ts'
import { describeLight } from './describe-light.ts'
import {
  type EditedMap,
  editMap,
  type FoundPlaces,
  foundPlaces,
  type MapEdit,
  mapSize,
  statesOf,
  uncorrected,
} from './edit-map.ts'
import { correctionOf } from './light-correction.ts'
import { describePass, type PlannedPass, planSecondPass } from './second-pass.ts'

/**
 * A map that was found, and its corrections, which can be undone. They are kept when the map is found again.
 */
export class MapEditor {
  readonly #onChange: () => void
  readonly #mutex = new Mutex()
  #result: MapResult
  /** The places before all corrections. */
  #start: FoundPlaces
  #done: readonly Correction[] = []
  /** Undone ones, the last one first to be made again. */
  #undone: readonly Correction[] = []
  #map: EditedMap
  #again: PlannedPass | undefined

  constructor(result: MapResult, onChange: () => void) {
    this.#onChange = onChange
    this.#result = result
    this.#start = foundPlaces(result)
    this.#map = uncorrected(this.#start)
    this.#again = planSecondPass(result)
  }

  /** The second pass that would help the map as it was found. */
  get again(): PlannedPass | undefined {
    return this.#again
  }

  get map(): EditedMap {
    return this.#map
  }

  /** The map with the states after the corrections, for files. */
  get corrected(): MapResult {
    const states = statesOf(this.#map)
    const leds = this.#result.leds.map((led, index) => ({ ...led, state: states[index]! }))
    return { ...this.#result, layout: this.#map.layout, leds }
  }

  get state(): MapState {
    const { layout, byHand, isInMetres } = this.#map
    const { leds, advice } = this.#result
    return {
      positions: Array.from(layout.positions, (value) => Number(value.toPrecision(6))),
      states: statesOf(this.#map),
      views: leds.map(({ views }) => views),
      residuals: leds.map(({ residual }) => Math.round(10 * residual) / 10),
      byHand: [...byHand].sort((a, b) => a - b),
      settled: this.#settled,
      advice,
      ...(this.#again && { again: describePass(this.#again) }),
      light: describeLight(this.#result),
      correctable: this.#correctable,
      size: mapSize(this.#map),
      isInMetres,
      undoSteps: this.#done.length,
      redoSteps: this.#undone.length,
    }
  }

  /** @throws RangeError if the correction is not possible; nothing changes */
  edit(edit: MapEdit): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      const { found } = this.#map
      const next = await editMap(this.#map, edit)
      const unmeasured = placedBy(edit).filter((led) => found.states[led] !== 'measured')
      this.#done = [...this.#done, { edit, found, unmeasured }]
      this.#undone = []
      this.#show(next)
    })
  }

  /** @throws Error if nothing was corrected */
  undo(): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      const last = this.#done.at(-1)
      if (last === undefined) throw new Error('nothing of the map was changed')
      await this.#correct(this.#done.slice(0, -1), [...this.#undone, last])
    })
  }

  /** @throws Error if nothing was undone */
  redo(): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      const next = this.#undone.at(-1)
      if (next === undefined) throw new Error('nothing of the map was undone')
      await this.#correct([...this.#done, next], this.#undone.slice(0, -1))
    })
  }

  /** Takes a map that was found again, and repeats the corrections on it. */
  renew(result: MapResult): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      const all = [...this.#done, ...this.#undone.toReversed()]
      const { start, corrections } = await carryOver(foundPlaces(result), all)
      const done = this.#done.length
      this.#result = result
      this.#again = planSecondPass(result)
      this.#start = start
      await this.#correct(
        corrections.slice(0, done).filter((each) => each !== undefined),
        corrections
          .slice(done)
          .filter((each) => each !== undefined)
          .reverse(),
      )
    })
  }

  async #correct(done: readonly Correction[], undone: readonly Correction[]): Promise<void> {
    let map = uncorrected(this.#start)
    for (const { edit } of done) map = await editMap(map, edit)
    this.#done = done
    this.#undone = undone
    this.#show(map)
  }

  get #correctable(): MapState['correctable'] {
    const correction = correctionOf(this.#result)
    if (correction === undefined) return 'nothing'
    return correction.gamma === undefined ? 'brightness' : 'curve and brightness'
  }

  /** LEDs that the user placed as they were not measured, and that are by now. */
  get #settled(): readonly number[] {
    const { byHand, found } = this.#map
    const unmeasured = new Set(this.#done.flatMap((correction) => correction.unmeasured))
    return [...unmeasured].filter((led) => byHand.has(led) && found.states[led] === 'measured')
  }

  #show(map: EditedMap): void {
    this.#map = map
    this.#onChange()
  }
}

/** LEDs that a correction places. */
function placedBy(edit: MapEdit): readonly number[] {
  if (edit.kind === 'move') return [edit.led]
  return edit.kind === 'fill' ? edit.leds : []
}
