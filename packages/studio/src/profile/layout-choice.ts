import { type Layout, RGB, rotateLayout } from '@ledloom/core'
import type { Group } from '@ledloom/stream'
import type { LightsState } from '../state/studio-state.ts'
import type { OutletProfile } from './outlet-profile.ts'
import { isShape, MOST_LEDS, resolveLayout } from './resolve-layout.ts'

/** The lights as a page may choose them. */
export interface LayoutChoice {
  /** Format, rate and room, whatever the layout. */
  readonly lights: OutletProfile
  /** What the layout is called. */
  readonly name: string
  /** Before it is turned. */
  readonly layout: Layout
  /** Degrees about x, y and z, in this order. */
  readonly rotate: readonly [number, number, number]
}

/** The lights with the layout that was chosen, turned as was chosen. */
export function lightsOf({ lights, layout, rotate }: LayoutChoice): OutletProfile {
  return { ...lights, layout: turned(layout, rotate) }
}

/** What pages are told of the lights. */
export function layoutState(
  { lights, name, layout, rotate }: LayoutChoice,
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

/** What is wanted of the lights; what is left out stays as it is. */
export interface LayoutWish {
  /** A layout to generate. */
  readonly shape?: string | undefined
  /** LEDs of a layout that is generated. */
  readonly ledCount?: number | undefined
  /** A layout that has its own number of LEDs, and what it is called. */
  readonly file?: { readonly name: string; readonly layout: Layout } | undefined
  /** Degrees about x, y and z, in this order. */
  readonly rotate?: readonly [number, number, number] | undefined
}

/**
 * Both wishes in one: where they differ, the newer one.
 *
 * @throws Error for a number of LEDs where the older one is a layout that has its own
 */
export function joinWishes(older: LayoutWish, newer: LayoutWish): LayoutWish {
  const { shape, ledCount, file, rotate } = older
  if (newer.file !== undefined) return { rotate, ...newer }
  if (newer.shape !== undefined) {
    return { ledCount: file?.layout.ledCount ?? ledCount, rotate, ...newer }
  }
  if (file !== undefined && newer.ledCount !== undefined) throw hasOwnCount(file.name)
  return { shape, ledCount, file, rotate, ...newer }
}

/**
 * The lights with what is wished of them.
 *
 * @throws Error for a number of LEDs where the layout has its own
 */
export async function grantWish(wish: LayoutWish, lights: LayoutChoice): Promise<LayoutChoice> {
  return { ...lights, ...(await layoutOf(wish, lights)), rotate: wish.rotate ?? lights.rotate }
}

async function layoutOf(
  { shape, ledCount, file }: LayoutWish,
  { name, layout }: LayoutChoice,
): Promise<Pick<LayoutChoice, 'name' | 'layout'>> {
  if (file !== undefined) return file
  if (shape === undefined && ledCount === undefined) return { name, layout }
  const wanted = shape ?? name
  if (!isShape(wanted)) throw hasOwnCount(wanted)
  const made = await resolveLayout(wanted, { ledCount: ledCount ?? layout.ledCount })
  return { name: wanted, layout: made }
}

function hasOwnCount(layout: string): Error {
  return new Error(`${layout} has its own number of LEDs`)
}

/** A device's own lights, and what it is called. */
export interface NamedProfile {
  readonly name: string
  readonly lights: OutletProfile
}

/** The lights of devices that play together: of one its own, so that a page shows its bytes. */
export function layoutOfDevices(devices: readonly NamedProfile[], { layout }: Group): LayoutChoice {
  const all = devices.map(({ lights }) => lights)
  const [only, second] = all
  const joined: OutletProfile = {
    ...{ layout, format: RGB, timing: 'rate' },
    frameRate: Math.max(...all.map(({ frameRate }) => frameRate)),
    // No device keeps a movie of all of them.
    room: 0,
  }
  const lights = only !== undefined && second === undefined ? only : joined
  const name = devices.map((device) => device.name).join(', ')
  return { lights, layout: lights.layout, name, rotate: [0, 0, 0] }
}
