import { integer } from '@ledloom/effects'

const UNIVERSE_CHANNELS = 512

/** Position of LEDs in universes, by the options of a protocol. */
export interface UniverseSetting {
  readonly universe: number
  readonly startChannel: number
  readonly channelsPerUniverse: number
}

/** Maps the channels of a frame to universes. */
export class UniverseMap {
  readonly firstUniverse: number
  readonly channelsPerUniverse: number
  readonly universeCount: number
  readonly #firstChannel: number

  /** @param channelCount channels of a frame */
  constructor(setting: UniverseSetting, channelCount: number, channelsPerPixel: number) {
    this.firstUniverse = setting.universe
    this.#firstChannel = setting.startChannel - 1
    this.channelsPerUniverse =
      setting.channelsPerUniverse || UNIVERSE_CHANNELS - (UNIVERSE_CHANNELS % channelsPerPixel)
    this.universeCount = Math.ceil((this.#firstChannel + channelCount) / this.channelsPerUniverse)
  }

  /** Index of a universe among those with LEDs, from 0; -1 for any other. */
  indexOf(universe: number): number {
    const index = universe - this.firstUniverse
    return index >= 0 && index < this.universeCount ? index : -1
  }

  /** Offset in the frame of the first channel that `take` returns. */
  offsetOf(index: number): number {
    return Math.max(0, index * this.channelsPerUniverse - this.#firstChannel)
  }

  /** First channel of a universe that has LEDs, from 1. */
  firstChannelOf(index: number): number {
    return Math.max(0, this.#firstChannel - index * this.channelsPerUniverse) + 1
  }

  /** The channels of a universe that have LEDs. */
  take(index: number, channels: Uint8Array): Uint8Array {
    return channels.subarray(this.firstChannelOf(index) - 1, this.channelsPerUniverse)
  }
}

/** Options of every protocol that has universes, of which the first is the default. */
export function universeOptions({
  first,
  last,
}: {
  readonly first: number
  readonly last: number
}) {
  return {
    universe: integer({
      default: first,
      min: first,
      max: last,
      description: 'universe of the first LED',
    }),
    startChannel: integer({
      default: 1,
      min: 1,
      max: 512,
      description: 'channel of the first LED in that universe',
    }),
    channelsPerUniverse: integer({
      default: 0,
      min: 0,
      max: 512,
      description:
        'channels of a universe that have LEDs; 0 is whole pixels (510, or 512 for RGBW), 512 lets a pixel straddle two universes',
    }),
  }
}
