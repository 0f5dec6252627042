import type { Vector } from '../numbers/rotation.ts'
import { distanceBetween } from '../numbers/similarity.ts'
import { centreOf, type Model, poseOf, solvedViews } from './model.ts'

/**
 * Cameras nearer together than this share of their distance to the lights are at one place: nobody holds
 * a phone at quite the same place twice.
 */
const SAME_PLACE = 0.12

/**
 * The number of the place from which each view was filmed; −1 without a camera. Clips of one place
 * repeat each other: what a window mirrors in one it mirrors in all.
 *
 * @param middle of the lights
 */
export function filmingPlaces(model: Model, middle: Vector): Int32Array {
  const places: Vector[] = []
  const placeOf = new Int32Array(model.hasCamera.length).fill(-1)
  for (const view of solvedViews(model)) {
    const centre = centreOf(poseOf(model, view))
    const near = SAME_PLACE * distanceBetween(centre, middle)
    const known = places.findIndex((place) => distanceBetween(place, centre) < near)
    placeOf[view] = known >= 0 ? known : places.push(centre) - 1
  }
  return placeOf
}
