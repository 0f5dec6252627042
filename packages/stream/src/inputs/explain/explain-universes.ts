import type { UniverseMap } from '../universes/universe-map.ts'

/** Which pixels lie in one universe; all numbers of channels and pixels count from 1. */
export interface UniverseRange {
  readonly universe: number
  readonly firstChannel: number
  readonly lastChannel: number
  /** The first pixel that is at least partly in it. */
  readonly firstPixel: number
  readonly lastPixel: number
}

/** What lies in each universe. */
export function explainUniverses(
  map: UniverseMap,
  pixels: number,
  channelsPerPixel: number,
): UniverseRange[] {
  const end = pixels * channelsPerPixel
  return Array.from({ length: map.universeCount }, (_, index) => {
    const offset = map.offsetOf(index)
    const firstChannel = map.firstChannelOf(index)
    const count = Math.min(end - offset, map.channelsPerUniverse - firstChannel + 1)
    return {
      universe: map.firstUniverse + index,
      firstChannel,
      lastChannel: firstChannel + count - 1,
      firstPixel: Math.floor(offset / channelsPerPixel) + 1,
      lastPixel: Math.ceil((offset + count) / channelsPerPixel),
    }
  })
}
