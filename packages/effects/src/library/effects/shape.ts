import { normalisedPositions } from '@ledloom/core'
import {
  angleOf,
  choice,
  defineEffect,
  dim,
  forms,
  number,
  palette,
  samplePalette,
  turnPoints,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Shape',
  description: 'A solid or hollow shape turns and pulses in the middle of the layout.',
  kind: 'pure',
  category: 'geometry',
  tags: ['cube', 'heart', 'star', 'ring', 'torus', 'valentine', 'solid', 'turning'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: ['#2a00ff', '#ff0066', '#ffb300'] }),
    shape: choice({
      options: ['cube', 'sphere', 'octahedron', 'torus', 'heart', 'star'],
      default: 'cube',
      description: 'the shape',
    }),
    size: number({
      default: 0.6,
      min: 0.05,
      max: 2,
      unit: 'of half the layout',
      description: 'radius of the shape',
    }),
    width: number({
      default: 0.25,
      min: 0.02,
      max: 1,
      unit: 'of half the layout',
      description: 'softness of the surface',
    }),
    fill: choice({
      options: ['solid', 'outline'],
      default: 'solid',
      description: 'filled, or only the outline',
    }),
    pulse: number({
      default: 0.3,
      min: 0,
      max: 0.9,
      unit: 'of the size',
      description: 'how much it grows and shrinks',
    }),
  },
  prepare({ layout, params, loop }) {
    const { size, width, pulse, fill } = params
    const points = normalisedPositions(layout)
    const turned = new Float32Array(points.length)
    const gaps = new Float32Array(layout.ledCount)
    const measure = forms[params.shape]
    const pose = { yaw: 0, pitch: 0, scale: size }
    const yawRate = wholeCycles(0.1, loop)
    const nodRate = wholeCycles(0.13, loop)
    const pulseRate = wholeCycles(0.3, loop)

    return (frame, time) => {
      pose.yaw = time * yawRate
      pose.pitch = 0.08 * Math.sin(angleOf(time * nodRate))
      pose.scale = size * (1 + pulse * Math.sin(angleOf(time * pulseRate)))
      measure(gaps, turnPoints(turned, points, pose))
      for (let led = 0; led < gaps.length; led++) {
        const outside = (gaps[led]! * pose.scale) / width
        const skin = Math.max(0, 1 - Math.abs(outside))
        const depth = Math.min(1, (-outside * width) / (0.4 * pose.scale))
        const strength = fill === 'outline' || outside > 0 ? skin : 1
        samplePalette(frame, led * 3, params.palette, fill === 'outline' ? skin : 1 - depth)
        dim(frame, led * 3, strength * strength)
      }
    }
  },
})
