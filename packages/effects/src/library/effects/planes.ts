import { normalisedPositions } from '@ledloom/core'
import {
  angleOf,
  createTints,
  defineEffect,
  hashUnit,
  integer,
  number,
  palette,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Turning planes',
  description: 'Sheets of light rotate through each other like the blades of scissors.',
  kind: 'pure',
  category: 'geometry',
  tags: ['sheets', 'blades', 'scissors', 'rotate', 'slices', 'laser'],
  covers: false,
  bestOn: 'sphere',
  params: {
    palette: palette({ default: ['#ff0a3c', '#00c8ff'] }),
    count: integer({ default: 2, min: 1, max: 8, description: 'number of planes' }),
    width: number({
      default: 0.2,
      min: 0.02,
      max: 1,
      unit: 'of half the layout',
      description: 'half the thickness of a plane',
    }),
    sway: number({
      default: 0.3,
      min: 0,
      max: 1,
      unit: 'of half the layout',
      description: 'how far the planes move away from the middle',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { count, width, sway } = params
    const points = normalisedPositions(layout)
    const tints = createTints(params.palette, count)
    const planes = Array.from({ length: count }, (_, plane) => ({
      yawRate: wholeCycles(plane % 2 === 0 ? 0.11 : -0.13, loop),
      pitchRate: wholeCycles(plane % 3 === 0 ? -0.07 : 0.09, loop),
      yaw: plane / count + 0.1 * hashUnit(seed, plane),
      pitch: (plane + hashUnit(seed, plane + count)) / count,
    }))

    return (frame, time) => {
      frame.fill(0)
      for (let index = 0; index < count; index++) {
        const plane = planes[index]!
        const yaw = angleOf(plane.yaw + time * plane.yawRate)
        const pitch = angleOf(plane.pitch + time * plane.pitchRate)
        const normalX = Math.cos(yaw) * Math.cos(pitch)
        const normalY = Math.sin(pitch)
        const normalZ = Math.sin(yaw) * Math.cos(pitch)
        const offset = sway * Math.sin(pitch + yaw)
        for (let i = 0; i < frame.length; i += 3) {
          const along = points[i]! * normalX + points[i + 1]! * normalY + points[i + 2]! * normalZ
          const near = 1 - Math.abs(along - offset) / width
          if (near <= 0) continue
          for (let channel = 0; channel < 3; channel++) {
            frame[i + channel]! += near * near * tints[index * 3 + channel]!
          }
        }
      }
    }
  },
})
