import { isDeepStrictEqual } from 'node:util'
import { Listeners } from '../lasting/listeners.ts'
import type { HouseLights } from '../lights/house-lights.ts'
import type { HandChoices } from './hand-choices.ts'
import type { HousePlayer } from './house-player.ts'
import { type HouseState, playingOf } from './house-state.ts'

/** What a report needs. */
type StateReportParts = {
  readonly player: HousePlayer
  readonly lights: HouseLights
  /** What was chosen by hand, and when it ends in milliseconds since 1970, if that is known. */
  readonly hand: () => Pick<HandChoices, 'current' | 'end' | 'failure'> | undefined
  /** Prints a line about a listener that throws. */
  readonly note: (line: string) => void
}

/** Reports how a house is lit, after each change of that. */
export class StateReport {
  readonly #parts: StateReportParts
  readonly #listeners: Listeners<HouseState>
  /** As it was reported last. */
  #reported: HouseState

  constructor(parts: StateReportParts) {
    this.#parts = parts
    this.#listeners = new Listeners(parts.note)
    this.#reported = this.state
  }

  /** How the house is lit now. */
  get state(): HouseState {
    const { player, lights } = this.#parts
    const hand = this.#parts.hand()
    const failure = hand?.failure ?? ''
    const { brightness = 1 } = lights.studio.output
    const { isOn, item, playing: wanted } = player
    const endsAt = hand?.end
    const planned = playingOf(wanted, endsAt)
    const playing = planned && { ...planned, ...(item !== undefined && { item }) }
    const { storing } = lights
    const { until: ends = 'next' } = hand?.current ?? {}
    return {
      ...{ isOn, brightness, playing },
      ...(storing && { storing }),
      ...(hand?.current && { ends }),
      ...(endsAt !== undefined && { endsAt }),
      ...(failure !== '' && { failure }),
    }
  }

  /** Calls a listener after each change. @returns a function that ends this */
  onChange(listener: (state: HouseState) => void): () => void {
    return this.#listeners.add(listener)
  }

  /** Reports the state once more, as something beside it has changed. */
  report(): void {
    this.#reported = this.state
    this.#listeners.call(this.#reported)
  }

  /** Reports the state if it has changed. @returns true if it has */
  reportChange(): boolean {
    const { state } = this
    if (isDeepStrictEqual(state, this.#reported)) return false
    this.#reported = state
    this.#listeners.call(state)
    return true
  }
}
