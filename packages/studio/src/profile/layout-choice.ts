import { isShape, type Layout, listSome, RGB, rotateLayout } from '@ledloom/core'
import type { Group } from '@ledloom/stream'
import type { LightsState } from '../state/studio-state.ts'
import type { OutletProfile } from './outlet-profile.ts'
import { MOST_LEDS, resolveLayout } from './resolve-layout.ts'

/** A layout that a page can change. */
export interface LayoutChoice {
  /** Format, frame rate and free frames. */
  readonly profile: OutletProfile
  /** Name of the layout. */
  readonly name: string
  /** Before rotation. */
  readonly layout: Layout
  /** Degrees about x, y and z, in this order. */
  readonly rotate: readonly [number, number, number]
}

/** The profile with the chosen layout, rotated. */
export function profileOf({ profile, layout, rotate }: LayoutChoice): OutletProfile {
  return { ...profile, layout: rotated(layout, rotate) }
}

/** The section `lights` of a studio's state. */
export function layoutState(
  { profile, name, layout, rotate }: LayoutChoice,
  { isChangeable, brightness }: Pick<LightsState, 'isChangeable' | 'brightness'>,
): LightsState {
  const { ledCount } = layout
  const maxLedCount = isChangeable ? MOST_LEDS : ledCount
  const isBounded = profile.room >= 1 && Number.isFinite(profile.room)
  const room = isBounded ? profile.room : null
  return { isChangeable, layout: name, ledCount, maxLedCount, rotate, brightness, room }
}

function rotated(layout: Layout, [x, y, z]: readonly [number, number, number]): Layout {
  if (x === 0 && y === 0 && z === 0) return layout
  const about = (axis: 'x' | 'y' | 'z', degrees: number) => (past: Layout) =>
    degrees === 0 ? past : rotateLayout(past, axis, (degrees / 180) * Math.PI)
  return about('z', z)(about('y', y)(about('x', x)(layout)))
}

/** A change of the layout; what is left out stays. */
export interface LayoutChange {
  /** Shape of a generated layout. */
  readonly shape?: string | undefined
  /** LEDs of a generated layout. */
  readonly ledCount?: number | undefined
  /** A layout from a file, which has its number of LEDs. */
  readonly file?: { readonly name: string; readonly layout: Layout } | undefined
  /** Degrees about x, y and z, in this order. */
  readonly rotate?: readonly [number, number, number] | undefined
}

/**
 * Joins two changes; the newer one wins.
 *
 * @throws Error for a number of LEDs after a layout from a file
 */
export function joinChanges(older: LayoutChange, newer: LayoutChange): LayoutChange {
  const { shape, ledCount, file, rotate } = older
  if (newer.file !== undefined) return { rotate, ...newer }
  if (newer.shape !== undefined) {
    return { ledCount: file?.layout.ledCount ?? ledCount, rotate, ...newer }
  }
  if (file !== undefined && newer.ledCount !== undefined) throw hasOwnCount(file.name)
  return { shape, ledCount, file, rotate, ...newer }
}

/**
 * Applies a change.
 *
 * @throws Error for a number of LEDs if the layout is from a file
 */
export async function applyChange(wish: LayoutChange, lights: LayoutChoice): Promise<LayoutChoice> {
  return { ...lights, ...(await layoutOf(wish, lights)), rotate: wish.rotate ?? lights.rotate }
}

async function layoutOf(
  { shape, ledCount, file }: LayoutChange,
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

/** The profile of a device, and its name. */
export interface NamedProfile {
  readonly name: string
  readonly profile: OutletProfile
}

/**
 * The layout of a group. A single device keeps its format, so pages show its bytes.
 *
 * @param devices those of its members
 * @param frameRate frames a second. Default: as the fastest device
 */
export function layoutOfDevices(
  devices: readonly NamedProfile[],
  { layout, members, frameRate: fastest }: Group,
  frameRate?: number,
): LayoutChoice {
  const all = devices.map(({ profile }) => profile)
  const [only] = all
  const ofDevices = Math.max(...all.map((each) => each.frameRate))
  const joined: OutletProfile = {
    ...{ layout, format: RGB, timing: 'rate' },
    frameRate: frameRate ?? (all.length === 0 ? fastest : ofDevices),
    // No device stores a movie of all of them.
    room: 0,
  }
  const profile =
    only !== undefined && members.length === 1
      ? { ...only, layout, frameRate: frameRate ?? only.frameRate }
      : joined
  const name = nameOfLayout(members.map((member) => member.name))
  return { profile, layout: profile.layout, name, rotate: [0, 0, 0] }
}

/** The largest number of devices that name their common layout. */
const MOST_NAMED = 3

/** The name of a layout of devices: "tree, roof, wall and 509 more". */
export function nameOfLayout(devices: readonly string[]): string {
  return listSome(devices, MOST_NAMED)
}
