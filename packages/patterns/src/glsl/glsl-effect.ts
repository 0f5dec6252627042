import type { Frame } from '@ledloom/core'
import {
  blendSeam,
  defineEffect,
  type Effect,
  PROJECTION_PARAMETERS,
  type Projection,
} from '@ledloom/effects'
import { guardTranslation } from '../errors/guard-translation.ts'
import { frameSteps } from '../run/frame-steps.ts'
import { checkSize } from '../text/check-size.ts'
import { describePattern } from '../text/describe-pattern.ts'
import { TIME_OF_DAY } from '../text/time-of-day.ts'
import {
  HOST_NAMES,
  isMoving,
  POINT_NAMES,
  UNIFORM_NAMES,
  VARYING_NAMES,
} from './hosts/host-names.ts'
import { createListener } from './hosts/listen.ts'
import { readIsf } from './hosts/read-isf.ts'
import { ShaderPlayer } from './hosts/shader-player.ts'
import { CHANNEL_ROWS, SOUND_CHANNEL } from './lower/channel-sound.ts'
import { usedNames } from './lower/lower-globals.ts'
import { lowerShader } from './lower/lower-shader.ts'
import { parseShader } from './syntax/parse-shader.ts'
import type { ShaderNode } from './syntax/tree.ts'
import type { Type } from './types/type.ts'

/**
 * Makes an effect of a GLSL shader: ISF, Shadertoy, or one with `void main()`.
 *
 * @param title for people
 * @throws PatternError `invalid` with the place of what is wrong in the text
 */
export function glslEffect(text: string, title: string): Effect {
  checkSize(text)
  const { shader, isf, isOpaque, sounds } = guardTranslation(() => readShader(text))
  const moments = [...shader.inputs.keys()].flatMap((name) => {
    const host = HOST_NAMES[name] ?? UNIFORM_NAMES[name]
    return host === undefined ? [] : [host.value]
  })
  const moves = moments.some(isMoving)
  const { inputs = [] } = isf ?? {}
  const params = Object.assign(
    {},
    PROJECTION_PARAMETERS,
    moments.includes('date') ? { timeOfDay: TIME_OF_DAY } : {},
    ...inputs.map((input) => input.parameters),
  )
  return defineEffect({
    title,
    description: isf?.description ?? describePattern(text, 'A GLSL shader.'),
    kind: 'pure',
    hears: shader.sounds.size > 0,
    params,
    live: inputs.flatMap((input) => Object.keys(input.parameters)),
    prepare(context) {
      const { layout, params: given, loop } = context
      const { projection, axis } = given as Projection
      const player = new ShaderPlayer(shader, {
        layout,
        projection: { projection, axis },
        isOpaque,
        timeOfDay: typeof given.timeOfDay === 'number' ? given.timeOfDay : 0,
        steps: frameSteps(layout.ledCount, context.isForMovie),
        listen: shader.sounds.size > 0 ? createListener(sounds, context.sound) : () => undefined,
        inputOf: (name, size) => {
          const input = inputs.find((each) => each.name === name)
          return input && ((at) => input.read(given, size, at))
        },
      })
      const paint = (frame: Frame, time: number) => player.render(frame, time)
      return loop === undefined || !moves ? paint : blendSeam(paint, loop, layout.ledCount)
    },
  })
}

function readShader(text: string) {
  const isf = readIsf(text)
  const tree = parseShader(MACRO_ENTRY.test(text) ? `${text}\n${CALL_OF_MACRO}` : text)
  const entry = isShadertoy(tree) ? 'mainImage' : 'main'
  const declared = givenNames(tree)
  const inputs: Record<string, Type> = {}
  for (const [name, { type }] of Object.entries(HOST_NAMES)) inputs[name] = type
  for (const [name, { type }] of Object.entries(UNIFORM_NAMES)) {
    if (declared.has(name)) inputs[name] = type
  }
  for (const { name, type } of isf?.inputs ?? []) inputs[name] = type
  const varyings = Object.entries(VARYING_NAMES).filter(([name]) => declared.has(name))
  const coordinates = isf ? [] : unknownCoordinates(tree)
  const points = {
    ...Object.fromEntries(coordinates.map((name) => [name, POINT_NAMES.isf_FragNormCoord!])),
    ...{ ...POINT_NAMES, ...Object.fromEntries(varyings) },
  }
  const sounds = isf?.sounds ?? (usedNames(tree).has(SOUND_CHANNEL) ? CHANNEL_ROWS : [])
  const names = sounds.map(({ name }) => name)
  const shader = lowerShader(tree, { inputs, points, entry, sounds: names })
  return { shader, isf, isOpaque: isf === undefined, sounds }
}

/** A `mainImage` that is a macro: Shadertoy calls it in another function. */
const MACRO_ENTRY = /^[ \t]*#[ \t]*define[ \t]+mainImage\(/m
const CALL_OF_MACRO = `void main() {
  vec4 colour = vec4(0.0);
  mainImage(colour, gl_FragCoord.xy);
  gl_FragColor = colour;
}`

function isShadertoy(tree: ShaderNode): boolean {
  const names = tree.flatMap((node) => (node.kind === 'function' && node.body ? [node.name] : []))
  return names.includes('mainImage') && !names.includes('main')
}

/** A `vec2` from a vertex shader, whatever its name: nearly always the place in the picture. */
function unknownCoordinates(tree: ShaderNode): string[] {
  return tree.flatMap((node) => {
    if (node.kind !== 'declare' || node.type.name !== 'vec2') return []
    const isGiven = node.qualifiers.some((each) => each === 'in' || each === 'varying')
    return isGiven ? node.names.map(({ name }) => name) : []
  })
}

/** Names that a shader declares as given from outside. */
function givenNames(tree: ShaderNode): ReadonlySet<string> {
  const names = tree.flatMap((node) => {
    if (node.kind !== 'declare') return []
    const isGiven = node.qualifiers.some((each) => ['uniform', 'in', 'varying'].includes(each))
    return isGiven ? node.names.map(({ name }) => name) : []
  })
  return new Set(names)
}
