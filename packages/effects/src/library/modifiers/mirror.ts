import { bounds, createLayout, normalisedPositions } from '@ledloom/core'
import { defineModifier } from '../../contract/modifier.ts'
import { movePoints } from '../../toolkit/geometry/move-points.ts'
import { choice } from '../../toolkit/parameters/choice.ts'

const AXES = ['x', 'y', 'z'] as const

export default defineModifier({
  kind: 'geometry',
  title: 'Mirror',
  description: 'Shows the whole picture on one half and its mirror image on the other.',
  params: {
    axis: choice({
      default: 'x',
      options: AXES,
      description: 'axis across which the picture is mirrored',
    }),
  },
  place({ layout, params }) {
    const axis = AXES.indexOf(params.axis)
    const half = bounds(createLayout(normalisedPositions(layout))).size[axis]! / 2
    return movePoints(layout, (point) => {
      point[axis] = 2 * Math.abs(point[axis]!) - half
    })
  },
})
