import type { Frame } from '@ledloom/core'
import type { FleetRange } from './arrange-fleet.ts'

/** LEDs of the joined layout, of each of which one of a member's shows the light. */
export interface FleetSample {
  readonly leds: Uint32Array
  readonly ledCount: number
}

/** Gives a member's light out of a frame of the whole fleet; it is its own until the next frame. */
export type LightCutter = (frame: Frame) => Frame

/** A cutter of the LEDs that a member has in the joined layout, or sees there. */
export function createLightCutter(source: FleetRange | FleetSample): LightCutter {
  return 'leds' in source ? createSampler(source) : createViewer(source)
}

/** A view, made anew only when the frames come in another buffer. */
function createViewer({ start, ledCount }: FleetRange): LightCutter {
  let seen: Frame | undefined
  let light: Frame = new Float32Array(0)
  return (frame) => {
    if (frame === seen) return light
    seen = frame
    light = frame.subarray(3 * start, 3 * (start + ledCount))
    return light
  }
}

function createSampler({ leds, ledCount }: FleetSample): LightCutter {
  const light: Frame = new Float32Array(3 * ledCount)
  return (frame) => {
    for (let led = 0; led < ledCount; led++) {
      const from = 3 * leds[led]!
      light[3 * led] = frame[from]!
      light[3 * led + 1] = frame[from + 1]!
      light[3 * led + 2] = frame[from + 2]!
    }
    return light
  }
}
