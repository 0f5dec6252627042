import { integer } from '@ledloom/effects'

/** Options of every protocol that has universes; the first one counts as that protocol does. */
export function universeOptions(firstUniverse: number, greatestUniverse: number) {
  return {
    universe: integer({
      default: firstUniverse,
      min: firstUniverse,
      max: greatestUniverse,
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
        'channels of a universe that LEDs hang on; 0 is whole pixels (510, or 512 for RGBW), 512 lets a pixel straddle two universes',
    }),
  }
}
