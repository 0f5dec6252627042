import { normalisedPositions } from '@ledloom/core'
import {
  choice,
  defineEffect,
  dim,
  direction,
  distancesAlong,
  distancesFrom,
  integer,
  number,
  palette,
  samplePalette,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Scanner',
  description: 'A bar of light glides from end to end and back, trailing a fading glow.',
  kind: 'pure',
  category: 'wire',
  tags: [
    'kitt',
    'larson',
    'cylon',
    'knight rider',
    'sweep',
    'ping pong',
    'back and forth',
    'eye',
    'nightrider',
  ],
  covers: false,
  bestOn: 'line',
  params: {
    palette: palette({ default: ['#5a0010', '#ff0a1e', '#ff2418', '#ffb090'] }),
    direction: direction({
      default: 'right',
      description: 'direction of the first pass',
    }),
    shape: choice({
      options: ['plane', 'shell'],
      default: 'plane',
      description: 'a flat bar, or a shell that grows from the middle and shrinks back',
    }),
    count: integer({ default: 1, min: 1, max: 6, description: 'number of bars' }),
    width: number({
      default: 0.06,
      min: 0.005,
      max: 0.5,
      unit: 'of a pass back and forth',
      description: 'length of the glow ahead of the bar',
    }),
    tail: number({
      default: 0.35,
      min: 0.01,
      max: 1,
      unit: 'of a pass back and forth',
      description: 'length of the glow behind the bar',
    }),
  },
  prepare({ layout, params, loop }) {
    const { count, width, tail } = params
    const rate = wholeCycles(0.25 * count, loop) / count
    // The bar slows down towards the ends; this is the time at which it passes each LED.
    const passes = sharesOfWay().map((share) => Math.acos(1 - 2 * share) / (2 * Math.PI))

    return (frame, time) => {
      for (let led = 0; led < passes.length; led++) {
        const there = heatAt(time * rate - passes[led]!)
        const back = heatAt(time * rate + passes[led]!)
        const heat = Math.max(there, back)
        samplePalette(frame, led * 3, params.palette, heat)
        dim(frame, led * 3, heat * heat)
      }
    }

    /** The heat of an LED that a bar reaches when `turn` is a whole number. */
    function heatAt(turn: number): number {
      const since = (turn * count - Math.floor(turn * count)) / count
      return Math.max(0, 1 - since / tail, 1 - (1 / count - since) / width)
    }

    /** Position of each LED on the pass, 0 to 1. */
    function sharesOfWay(): Float32Array {
      const points = normalisedPositions(layout)
      const isPlane = params.shape === 'plane'
      const ways = isPlane ? distancesAlong(points, params.direction) : distancesFrom(points)
      const furthest = ways.reduce((most, way) => Math.max(most, Math.abs(way)), 1e-6)
      return ways.map((way) => (isPlane ? (way / furthest + 1) / 2 : way / furthest))
    }
  },
})
