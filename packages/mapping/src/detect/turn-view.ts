import type { Orientation } from '@ledloom/media/video'
import type { View } from '../view/view.ts'

/** Turns what was seen in stored pictures to how players show them. */
export function turnView(view: View, orientation: Orientation | undefined): View {
  if (orientation === undefined) return view
  const { isTransposed, isMirrored, isUpsideDown } = orientation
  const [width, height] = isTransposed ? [view.height, view.width] : [view.width, view.height]
  const turn = <Place extends { readonly x: number; readonly y: number }>(place: Place): Place => {
    const [x, y] = isTransposed ? [place.y, place.x] : [place.x, place.y]
    return { ...place, x: isMirrored ? width - x : x, y: isUpsideDown ? height - y : y }
  }
  const sightings = view.sightings.map((sighting) => {
    const turned = turn(sighting)
    const { alternatives } = sighting
    return alternatives === undefined ? turned : { ...turned, alternatives: alternatives.map(turn) }
  })
  return { ...view, width, height, sightings }
}
