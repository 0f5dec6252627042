import { createFrame, createLayout } from '@ledloom/core'
import { createEffectSource } from '@ledloom/effects'
import { glslEffect } from '../../src/glsl/glsl-effect.ts'
import { type LoweredShader, lowerShader } from '../../src/glsl/lower/lower-shader.ts'
import { parseShader } from '../../src/glsl/syntax/parse-shader.ts'
import { startProgram } from '../../src/run/start-program.ts'

/** Two LEDs at the left lower and the right upper corner of a square. */
export const CORNERS = createLayout([-1, -1, 0, 1, 1, 0])

type ShadeOptions = {
  readonly time?: number
  readonly params?: object
  readonly isForMovie?: boolean
}

/** The light that a shader gives to the LEDs of {@link CORNERS} at a time in seconds. */
export function shade(
  text: string,
  { time = 0, params = {}, isForMovie = false }: ShadeOptions = {},
): number[] {
  const source = createEffectSource(glslEffect(text, 'Test'), {
    layout: CORNERS,
    params: { ...params },
    isForMovie,
  })
  const frame = createFrame(2)
  source.render(frame, time)
  return [...frame]
}

/** The four numbers that a shader leaves in `gl_FragColor`, as they are. */
export function coloursOf(text: string): number[] {
  const shader = lowerShader(parseShader(text), { inputs: {}, points: {}, entry: 'main' })
  return run(shader)
}

function run({ program, points, colours }: LoweredShader): number[] {
  const out = new Float64Array(4)
  const instance = startProgram(program, {
    arrays: new Map([
      [points, new Float64Array(16)],
      [colours, out],
    ]),
  })
  instance.allow(1e7)
  instance.entries[0]!()
  instance.entries[1]!(1)
  return [...out]
}

/**
 * The numbers of an expression of up to four numbers.
 *
 * @param type its type
 * @param before functions and structs
 * @param first statements before the expression
 */
export function evaluate(
  expression: string,
  { type = 'float', before = '', first = '' } = {},
): number[] {
  const [, letter = '', size = '1'] = /^([iub]?)vec(\d)$/.exec(type) ?? []
  const count = Number(size)
  const isScalar = letter === '' && !type.startsWith('vec')
  const numbers = isScalar
    ? 'float(v), 0.0, 0.0, 0.0'
    : [0, 1, 2, 3].map((at) => (at < count ? `float(v[${at}])` : '0.0')).join(', ')
  const text = `${before}
void main() { ${first} ${type} v = ${expression}; gl_FragColor = vec4(${numbers}); }`
  return coloursOf(text).slice(0, isScalar ? 1 : count)
}

/** A shader whose main function has a body. */
export function main(body: string): string {
  return `void main() { ${body} }`
}
