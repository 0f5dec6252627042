import { createFrame, type Frame, type Layout, normalisedPositions } from '@ledloom/core'
import { crossfadeFrames } from '../transitions/crossfade-frames.ts'
import { defineEffect } from './define-effect.ts'
import type { Effect, RenderEffect } from './effect.ts'
import { createColourWriter, type PointColour } from './point-colour.ts'

/**
 * The colour of one point: the shortest form of an effect. `x`, `y`, `z` are −1 to 1 along the
 * longest side of the layout, y up; `t` is the time in seconds, which `speed` stretches. It has to
 * depend on these alone.
 *
 * `loop` is the number of seconds after which the light must be the same again, `undefined` where it
 * plays on. A function that declares this fifth parameter closes its loop itself, as with
 * `wholeCycles`; one that does not cannot, so the beginning of its loop is blended with what comes
 * after the end.
 */
export type PointFunction = (
  x: number,
  y: number,
  z: number,
  t: number,
  loop: number | undefined,
) => PointColour

/** How many parameters a function has that closes its loop itself. */
const PARAMETERS_WITH_LOOP = 5

/** Seconds over which the seam of a loop is blended at most, and its share of the loop. */
const LONGEST_BLEND = 1
const BLENDED_SHARE = 0.25

/** An effect that asks a function for the colour of each LED, called `title`. */
export function fromPointFunction(colourAt: PointFunction, title = 'Point function'): Effect {
  return defineEffect({
    title,
    description: 'A colour for each point and time.',
    kind: 'pure',
    params: {},
    prepare({ layout, loop }) {
      const paint = createPainter(colourAt, layout, loop)
      const closesItself = loop === undefined || colourAt.length >= PARAMETERS_WITH_LOOP
      return closesItself ? paint : blendSeam(paint, loop, layout.ledCount)
    },
  })
}

function createPainter(
  colourAt: PointFunction,
  layout: Layout,
  loop: number | undefined,
): RenderEffect {
  const positions = normalisedPositions(layout)
  const write = createColourWriter()
  return (frame, time) => {
    for (let i = 0; i < positions.length; i += 3) {
      const colour = colourAt(positions[i]!, positions[i + 1]!, positions[i + 2]!, time, loop)
      write(frame, i, colour)
    }
  }
}

/** Begins a loop with the light that would follow its end and fades over to that of its beginning. */
function blendSeam(paint: RenderEffect, loop: number, ledCount: number): RenderEffect {
  const blended = Math.min(LONGEST_BLEND, loop * BLENDED_SHARE)
  const after: Frame = createFrame(ledCount)
  return (frame, time) => {
    paint(frame, time)
    if (time >= blended) return
    paint(after, time + loop)
    crossfadeFrames(frame, after, frame, time / blended)
  }
}
