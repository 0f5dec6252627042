import { normalisedPositions } from '@ledloom/core'
import { defineTransition } from '../../contract/transition.ts'
import { distancesAlong } from '../../toolkit/geometry/distances.ts'
import { createLedFinder } from '../../toolkit/geometry/led-finder.ts'
import { direction } from '../../toolkit/parameters/direction.ts'

export default defineTransition({
  title: 'Push',
  description: 'The new picture pushes the old one out of the layout.',
  params: { direction: direction({ default: 'left', description: 'direction of the push' }) },
  prepare({ layout, params }) {
    const points = normalisedPositions(layout)
    const places = distancesAlong(points, params.direction)
    const first = places.reduce((a, b) => Math.min(a, b))
    const length = places.reduce((a, b) => Math.max(a, b)) - first
    const ledNear = createLedFinder(layout)
    const place = new Float32Array(3)
    return (out, from, to, share) => {
      if (share === 0 || share === 1) return copy(out, share === 0 ? from : to)
      const gone = share * length
      for (let led = 0; led < places.length; led++) {
        // The new picture enters from before the first place and is as long as the layout.
        const isFrom = places[led]! - first >= gone
        const way = isFrom ? gone : gone - length
        const at = led * 3
        for (let axis = 0; axis < 3; axis++) {
          place[axis] = points[at + axis]! - params.direction[axis]! * way
        }
        const source = ledNear(place)
        const light = isFrom ? from : to
        for (let channel = 0; channel < 3; channel++)
          out[at + channel] = light[source * 3 + channel]!
      }
      return out
    }
  },
})

function copy(out: Float32Array, frame: Float32Array): Float32Array {
  out.set(frame)
  return out
}
