import type { Layout } from '@ledloom/core'
import type { ParameterDeclarations, ParameterValue } from '../parameters/parameter.ts'
import type { Chart } from './chart.ts'
import { cylinderChart } from './cylinder-chart.ts'
import { flatChart } from './flat-chart.ts'
import { radialChart } from './radial-chart.ts'
import { sphereChart } from './sphere-chart.ts'
import { wireChart } from './wire-chart.ts'

/** How a picture is projected onto a layout, declared as data. */
export const PROJECTION_PARAMETERS = {
  projection: {
    kind: 'choice',
    options: [
      'front',
      'back',
      'left',
      'right',
      'top',
      'bottom',
      'cylinder',
      'sphere',
      'wire',
      'radial',
    ],
    default: 'front',
    description:
      'flat as seen from a side, wrapped around a cylinder or sphere, pulled along the wire, or around the centre (radial)',
  },
  axis: {
    kind: 'choice',
    options: ['x', 'y', 'z'],
    default: 'y',
    description: 'axis of the cylinder or sphere; it points up in the picture',
  },
} as const satisfies ParameterDeclarations

/** How a picture is projected onto a layout; {@link PROJECTION_PARAMETERS} has meanings and defaults. */
export type Projection = {
  readonly [Name in keyof typeof PROJECTION_PARAMETERS]?:
    | ParameterValue<(typeof PROJECTION_PARAMETERS)[Name]>
    | undefined
}

/** The chart of a layout in a projection. */
export function projectLayout(
  layout: Layout,
  { projection = 'front', axis = 'y' }: Projection,
): Chart {
  switch (projection) {
    case 'cylinder':
      return cylinderChart(layout, axis)
    case 'sphere':
      return sphereChart(layout, axis)
    case 'wire':
      return wireChart(layout)
    case 'radial':
      return radialChart(layout)
    default:
      return flatChart(layout, projection)
  }
}
