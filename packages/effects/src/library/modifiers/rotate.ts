import { createLayout, normalisedPositions, rotateLayout } from '@ledloom/core'
import { defineModifier } from '../../contract/modifier.ts'
import { axisOf, axisParameter } from '../../toolkit/parameters/axis.ts'
import { number } from '../../toolkit/parameters/number.ts'

export default defineModifier({
  kind: 'geometry',
  title: 'Rotate',
  description: 'Rotates the picture around an axis.',
  params: {
    degrees: number({
      default: 90,
      min: -360,
      max: 360,
      unit: 'degrees',
      description: 'angle, counter-clockwise with the axis pointing at the viewer',
    }),
    axis: axisParameter,
  },
  neutral: { degrees: 0 },
  place({ layout, params: { degrees, axis } }) {
    if (degrees === 0) return layout
    const centred = createLayout(normalisedPositions(layout), layout.dimension)
    // The picture turns one way where the LEDs turn the other.
    return rotateLayout(centred, axisOf(axis, layout), (-degrees * Math.PI) / 180)
  },
})
