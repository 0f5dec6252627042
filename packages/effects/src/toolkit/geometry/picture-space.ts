import { cachedByLayout, type Layout } from '@ledloom/core'
import { frontView } from './flat-views.ts'

/** Heights at which the width is measured. */
const SLICES = 32

/** Share of a picture that must lie within the outline: a tree may cut off its upper corners. */
const WITHIN = 0.92

/** Half the width, relative to half the height, below which a layout is a line. */
const LINE = 0.02

/** A rectangle for a picture in the front view, centred from side to side. */
export interface PictureSpace {
  /** Height of its centre, in half layouts. */
  readonly centre: number
  readonly halfWidth: number
  readonly halfHeight: number
}

/**
 * The largest rectangle of an aspect ratio, its width divided by its height, within the front view of a
 * layout: as wide as a curtain, or in the lower half of a tree. On a line it spans the whole height.
 */
export function pictureSpace(layout: Layout, aspect: number): PictureSpace {
  const { halfWidth, halfHeight } = frontView(layout)
  if (halfWidth <= LINE * halfHeight) return { centre: 0, halfWidth, halfHeight }
  if (halfHeight <= LINE * halfWidth) {
    return { centre: 0, halfWidth, halfHeight: halfWidth / aspect }
  }
  const widths = outlineOf(layout)
  let best = { centre: 0, half: 0 }
  for (let step = 0; step < SLICES; step++) {
    // From the middle outwards, as that is where a picture is looked for.
    const side = step % 2 === 0 ? -1 : 1
    const centre = (side * Math.ceil(step / 2) * halfHeight * 2) / SLICES
    const half = largestAt(centre)
    if (half > best.half * 1.05) best = { centre, half }
  }
  return { centre: best.centre, halfWidth: best.half * aspect, halfHeight: best.half }

  /** Half the height of the largest rectangle around a height, found by halving. */
  function largestAt(centre: number): number {
    let [fits, fails] = [0, halfHeight + Math.abs(centre)]
    for (let round = 0; round < 12; round++) {
      const half = (fits + fails) / 2
      if (shareWithin(centre, half) >= WITHIN) fits = half
      else fails = half
    }
    return fits
  }

  function shareWithin(centre: number, half: number): number {
    let share = 0
    for (let row = 0; row < SLICES; row++) {
      const height = centre + half * (2 * ((row + 0.5) / SLICES) - 1)
      if (Math.abs(height) > halfHeight) continue
      const slice = Math.min(SLICES - 1, Math.floor(((height / halfHeight + 1) / 2) * SLICES))
      share += Math.min(1, widths[slice]! / (half * aspect)) / SLICES
    }
    return share
  }
}

/** Half the width of the front view at each height, from the bottom to the top. */
const outlineOf: (layout: Layout) => Float32Array = cachedByLayout((layout) => {
  const { across, heights, halfHeight } = frontView(layout)
  return Float32Array.from({ length: SLICES }, (_, slice) => {
    const height = halfHeight * ((2 * (slice + 0.5)) / SLICES - 1)
    for (let reach = halfHeight / SLICES; ; reach *= 1.5) {
      let most = -1
      for (let led = 0; led < across.length; led++) {
        if (Math.abs(heights[led]! - height) <= reach) most = Math.max(most, Math.abs(across[led]!))
      }
      if (most >= 0) return most
    }
  })
})
