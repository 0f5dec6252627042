import { type Layout, rotateLayout } from '@ledloom/core'
import type { LightsState } from '@ledloom/preview'
import type { Lights } from '../../lights/lights.ts'

/** LEDs that a page may ask for. */
export const MOST_LEDS = 100_000

/** The lights as a page may choose them. */
export interface ChosenLights {
  /** Format, rate and room, whatever the layout. */
  readonly lights: Lights
  /** What the layout is called. */
  readonly name: string
  /** Before it is turned. */
  readonly layout: Layout
  /** Degrees about x, y and z, in this order. */
  readonly rotate: readonly [number, number, number]
}

/** The lights with the layout that was chosen, turned as was chosen. */
export function lightsOf({ lights, layout, rotate }: ChosenLights): Lights {
  return { ...lights, layout: turned(layout, rotate) }
}

/** What pages are told of the lights. */
export function lightsState(
  { lights, name, layout, rotate }: ChosenLights,
  { isChangeable, brightness }: Pick<LightsState, 'isChangeable' | 'brightness'>,
): LightsState {
  const { ledCount } = layout
  const maxLedCount = isChangeable ? MOST_LEDS : ledCount
  const isBounded = lights.room >= 1 && Number.isFinite(lights.room)
  const room = isBounded ? lights.room : null
  return { isChangeable, layout: name, ledCount, maxLedCount, rotate, brightness, room }
}

function turned(layout: Layout, [x, y, z]: readonly [number, number, number]): Layout {
  if (x === 0 && y === 0 && z === 0) return layout
  const about = (axis: 'x' | 'y' | 'z', degrees: number) => (past: Layout) =>
    degrees === 0 ? past : rotateLayout(past, axis, (degrees / 180) * Math.PI)
  return about('z', z)(about('y', y)(about('x', x)(layout)))
}
