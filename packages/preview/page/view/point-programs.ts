import { FRAGMENT_ENDINGS, type FragmentEnding } from './fragment-ending.ts'
import { createGlProgram, type GlProgram } from './gl-program.ts'
import { POINTS_FRAGMENT, POINTS_VERTEX } from './points-shader.ts'
import { WIRE_FRAGMENT, WIRE_VERTEX } from './wire-shader.ts'

/** What draws LEDs and their wire. */
export interface PointPrograms {
  readonly points: GlProgram
  readonly wire: GlProgram
}

/** Gives the programs for an ending; each is made when it is first wanted. */
export function createPointPrograms(
  gl: WebGL2RenderingContext,
): (ending: FragmentEnding) => PointPrograms {
  const made = new Map<FragmentEnding, PointPrograms>()
  return (ending) => {
    const programs = made.get(ending) ?? createPrograms(gl, FRAGMENT_ENDINGS[ending])
    made.set(ending, programs)
    return programs
  }
}

function createPrograms(gl: WebGL2RenderingContext, ending: string): PointPrograms {
  return {
    points: createGlProgram(gl, { vertex: POINTS_VERTEX, fragment: POINTS_FRAGMENT + ending }),
    wire: createGlProgram(gl, { vertex: WIRE_VERTEX, fragment: WIRE_FRAGMENT + ending }),
  }
}
