import type { StudioLayer } from '@ledloom/studio'
import type { House } from '../house/read-house.ts'
import type { AskedOptions } from '../lasting/next-order.ts'
import type { ChoiceEnd } from '../playing/choice-end.ts'
import type { ChoiceOptions } from '../playing/house-choice.ts'

/** How a house is lit. */
export type LitState = {
  readonly isOn: boolean
  /** 0 to 1. */
  readonly brightness: number
  /** When what was chosen by hand ends; left out if nothing was. */
  readonly ends?: ChoiceEnd | undefined
  readonly playing: { readonly play: string; readonly item?: string | undefined } | undefined
}

/** The house whose lights have names. */
export type LitHouse = {
  readonly house: House
  readonly state: LitState
  /** Names of playlists, and of what the schedule plays. */
  readonly names: readonly string[]
  /** Those, and all effects. */
  readonly plays: readonly string[]
  /** The name of what played last. */
  readonly lastPlay: string | undefined
  play(name: string, options?: ChoiceOptions): Promise<void>
  playLayers(layers: readonly StudioLayer[], options?: ChoiceOptions): Promise<void>
  turnOn(options?: ChoiceOptions): Promise<void>
  turnOff(options?: ChoiceOptions): Promise<void>
  endAt(until: ChoiceEnd): Promise<void>
  followSchedule(options?: AskedOptions): Promise<void>
  step(by: 1 | -1): Promise<void>
  setBrightness(brightness: number): void
}
