import { bounds, createLayout, normalisedPositions } from '@ledloom/core'
import { defineModifier } from '../../contract/modifier.ts'
import { movePoints } from '../../toolkit/geometry/move-points.ts'
import { boolean, choice } from '../../toolkit/parameters/choice.ts'
import { integer } from '../../toolkit/parameters/number.ts'

const AXES = ['x', 'y', 'z'] as const

export default defineModifier({
  kind: 'geometry',
  title: 'Repeat',
  description: 'Shows the whole picture several times, side by side or stacked.',
  params: {
    times: integer({
      default: 3,
      min: 1,
      max: 20,
      description: 'number of copies',
    }),
    axis: choice({ default: 'y', options: AXES, description: 'axis along which the copies lie' }),
    mirrored: boolean({ default: false, description: 'mirror every second copy' }),
  },
  neutral: { times: 1 },
  place({ layout, params: { times, axis, mirrored } }) {
    const along = AXES.indexOf(axis)
    const length = bounds(createLayout(normalisedPositions(layout))).size[along]!
    if (times === 1 || length === 0) return layout
    return movePoints(layout, (point) => {
      const place = (point[along]! / length + 0.5) * times
      const index = Math.min(times - 1, Math.floor(place))
      const share = mirrored && index % 2 === 1 ? 1 + index - place : place - index
      point[along] = (share - 0.5) * length
    })
  },
})
