import type { Frame } from '@ledloom/core'
import {
  colour,
  defineEffect,
  frontView,
  ledSpacing,
  number,
  pictureSpace,
  raiseLight,
  smoothStep,
  wholeCycles,
} from '@ledloom/effects'

/** Width of the field relative to its height. */
const ASPECT = 1.5

/** Times that the ball crosses the field up and down for each crossing to the side. */
const CLIMB = 1.37

export default defineEffect({
  title: 'Pong',
  description: 'Two paddles play a ball back and forth, and never miss it.',
  kind: 'pure',
  category: 'symbols',
  tags: ['game', 'arcade', 'tennis', 'retro', 'ball', 'paddle'],
  covers: false,
  bestOn: 'grid',
  params: {
    ball: colour({ default: '#ffffff', description: 'the ball' }),
    left: colour({ default: '#18b8ff', description: 'the left or lower paddle' }),
    right: colour({ default: '#ff4a1e', description: 'the right or upper paddle' }),
    size: number({
      default: 0.16,
      min: 0.04,
      max: 0.5,
      unit: 'of half the field',
      description: 'size of the ball; never too small for the LEDs to show',
    }),
    reach: number({
      default: 0.6,
      min: 0.1,
      max: 1.5,
      unit: 'of half the field',
      description: 'length of a paddle',
    }),
  },
  prepare({ layout, params, loop }) {
    const view = frontView(layout)
    const spacing = ledSpacing(layout)
    // On a high curtain or a string the field is played from bottom to top.
    const isUpright = view.halfWidth < 0.6 * view.halfHeight
    const space = pictureSpace(layout, isUpright ? 1 / ASPECT : ASPECT)
    const along = isUpright ? view.heights.map((height) => height - space.centre) : view.across
    const aside = isUpright ? view.across : view.heights.map((height) => height - space.centre)
    const furthest = isUpright ? space.halfHeight : space.halfWidth
    const widest = Math.max(0.02, isUpright ? space.halfWidth : space.halfHeight)
    const ball = Math.max(0.8 * spacing, params.size * Math.min(widest, furthest))
    const half = Math.max(1.2 * spacing, (params.reach / 2) * widest)
    const thick = 0.7 * ball
    const rate = wholeCycles(0.22, loop)
    const climb = loop === undefined ? rate * CLIMB : wholeCycles(rate * CLIMB, loop)
    const end = Math.max(0.02, furthest - thick)
    const side = Math.max(0, widest - ball)
    const box = { along: 0.5, aside: 0.5, long: 0.5, wide: 0.5 }

    return (frame, time) => {
      const turn = time * rate - Math.floor(time * rate)
      const height = side * triangle(time * climb + 0.13)
      frame.fill(0)
      box.along = (end - thick - ball) * triangle(turn)
      box.aside = height
      box.long = box.wide = ball
      add(frame, params.ball)
      // The one that waits follows lazily, and is there again when the ball arrives.
      const waits = height * (1 - 0.8 * Math.sin(Math.PI * (2 * turn - Math.floor(2 * turn))))
      const isGoingRight = turn >= 0.5
      box.long = thick
      box.wide = half
      box.along = end
      box.aside = withinField(isGoingRight ? height : waits)
      add(frame, params.right)
      box.along = -end
      box.aside = withinField(isGoingRight ? waits : height)
      add(frame, params.left)
    }

    function withinField(place: number): number {
      const room = Math.max(0, widest - half)
      return Math.min(room, Math.max(-room, place))
    }

    function add(frame: Frame, light: readonly number[]): void {
      const soft = 0.3 * ball
      for (let led = 0; led < along.length; led++) {
        const beyondAlong = Math.abs(along[led]! - box.along) - box.long
        const beyondAside = Math.abs(aside[led]! - box.aside) - box.wide
        const cover = smoothStep(soft, -soft, Math.max(beyondAlong, beyondAside))
        raiseLight(frame, led * 3, light, cover)
      }
    }
  },
})

/** From −1 to 1 and back once per turn, starting at 1. */
function triangle(turns: number): number {
  return 4 * Math.abs(turns - Math.floor(turns) - 0.5) - 1
}
