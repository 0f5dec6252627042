import type { Layout } from '@ledloom/core'
import type { PictureView } from './picture-view.ts'
import type { Chart } from './projections/chart.ts'
import { cylinderChart } from './projections/cylinder-chart.ts'
import { flatChart } from './projections/flat-chart.ts'
import { radialChart } from './projections/radial-chart.ts'
import { sphereChart } from './projections/sphere-chart.ts'
import { wireChart } from './projections/wire-chart.ts'

/** The chart of a layout in the projection of a view. */
export function projectLayout(
  layout: Layout,
  { projection = 'front', axis = 'y' }: PictureView,
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
