import type { Layout } from '@ledloom/core'
import { isShape, resolveLayout } from '../../options/layout-option.ts'
import type { ChosenLights } from './desk-lights.ts'

/** What is wanted of the lights; what is left out stays as it is. */
export interface LightsWish {
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
export function joinWishes(older: LightsWish, newer: LightsWish): LightsWish {
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
export async function grantWish(wish: LightsWish, lights: ChosenLights): Promise<ChosenLights> {
  return { ...lights, ...(await layoutOf(wish, lights)), rotate: wish.rotate ?? lights.rotate }
}

async function layoutOf(
  { shape, ledCount, file }: LightsWish,
  { name, layout }: ChosenLights,
): Promise<Pick<ChosenLights, 'name' | 'layout'>> {
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
