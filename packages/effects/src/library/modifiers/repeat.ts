import { bounds, createLayout, normalisedPositions } from '@ledloom/core'
import { defineModifier } from '../../contract/modifier.ts'
import { movePoints } from '../../toolkit/geometry/move-points.ts'
import { boolean, choice } from '../../toolkit/parameters/choice.ts'
import { integer } from '../../toolkit/parameters/number.ts'

const AXES = ['x', 'y', 'z'] as const

export default defineModifier({
  kind: 'geometry',
  title: 'Repeat',
  description: 'Shows the whole picture several times next to or above each other.',
  params: {
    times: integer({
      default: 3,
      min: 1,
      max: 20,
      unit: 'times',
      description: 'how often it is shown',
    }),
    axis: choice({ default: 'y', options: AXES, description: 'along which axis' }),
    mirrored: boolean({ default: false, description: 'every other one as its mirror image' }),
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
