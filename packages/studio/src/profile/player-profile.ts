import { RGB } from '@ledloom/core'
import type { DescribedLayout } from './family-profile.ts'
import type { OutletProfile } from './outlet-profile.ts'
import { resolveLayout } from './resolve-layout.ts'

/** Frames a second of a sequence whose source has no rate of its own: 25 ms each, as xLights makes them. */
const USUAL_RATE = 40

/** Lights of a sequence player, as options of a command line describe them. */
interface DescribedPlayer extends Pick<DescribedLayout, 'leds' | 'layout' | 'up' | 'onNote'> {
  /** Most frames a second, 0.1 to 120. Default 40. */
  readonly fps?: number | undefined
}

/**
 * The profile of a player of sequences, such as xLights or the Falcon Player: any number of RGB LEDs and of frames, each of
 * which lasts whole milliseconds.
 *
 * @throws StudioError if the layout can't be read
 */
export async function profileOfPlayer({
  leds: ledCount,
  layout,
  up,
  fps = USUAL_RATE,
  onNote,
}: DescribedPlayer): Promise<OutletProfile> {
  return {
    layout: await resolveLayout(layout, { ledCount, up, onNote }),
    ...{ format: RGB, frameRate: fps, room: Number.POSITIVE_INFINITY, timing: 'delay' },
  }
}
