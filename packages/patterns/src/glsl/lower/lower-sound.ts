import type { Place } from '../../errors/pattern-error.ts'
import * as form from '../../program/expressions.ts'
import type { Expression } from '../../program/program.ts'
import { findBuiltin } from '../builtins/table.ts'
import type { CallNode } from '../syntax/tree.ts'
import { basicType } from '../types/type.ts'
import { convertScalar, floatOf, intOf, operate } from '../values/scalars.ts'
import { fit, invalid, scalar, type Value, vector } from '../values/value.ts'
import {
  CHANNEL_ROWS,
  CHANNEL_SIZE,
  type ReadSound,
  readChannel,
  SOUND_CHANNEL,
} from './channel-sound.ts'
import type { Code } from './shader.ts'

/** Numbers of a sound: from the lowest to the highest frequency, or over a moment. */
export const SOUND_SIZE = 256

/** The name of the place at which a shader reads a sound if it names none. */
export const SOUND_PLACE = 'isf_FragNormCoord'

type Call = CallNode & { readonly place: Place }

/** Functions that read a picture, with the unit of the place that they take. */
const READS: Readonly<
  Record<string, 'share' | 'pixel' | 'texel' | 'none' | 'size' | 'whole size'>
> = {
  IMG_NORM_PIXEL: 'share',
  IMG_PIXEL: 'pixel',
  IMG_THIS_PIXEL: 'none',
  IMG_THIS_NORM_PIXEL: 'none',
  IMG_SIZE: 'size',
  textureSize: 'whole size',
  texture2D: 'share',
  texture: 'share',
  textureLod: 'share',
  texture2DRect: 'pixel',
  texelFetch: 'texel',
}

/** A call that reads a sound as if it was a picture of one row; `undefined` for other calls. */
export function lowerSound(call: Call, code: Code): Value | undefined {
  const { name, given, place } = call
  const [first, second] = given
  const unit = Object.hasOwn(READS, name) ? READS[name] : undefined
  if (unit === undefined || first?.kind !== 'name') return undefined
  const { shader } = code
  const own = shader.sounds.get(first.name)
  const isChannel = own === undefined && first.name === SOUND_CHANNEL
  if (isChannel ? !shader.sounds.has(CHANNEL_ROWS[0].name) : own === undefined) return undefined
  const [width, height] = isChannel ? CHANNEL_SIZE : [SOUND_SIZE, 1]
  if (unit === 'size') return vector('float', [floatOf(width), floatOf(height)])
  if (unit === 'whole size') return vector('int', [intOf(width), intOf(height)])
  const needed = unit === 'none' ? ({ ...first, kind: 'name', name: SOUND_PLACE } as const) : second
  if (needed === undefined) throw invalid(place, `${name} needs a place to read`)
  const type = basicType(unit === 'texel' ? 'ivec2' : 'vec2')!
  const [at, row] = fit(code.lower.expression(needed, code), type, place).parts
  const readSound = own
    ? (index: Expression) => form.element(own, index)
    : readChannel(code.body.keep(row!), unit === 'texel' ? 'int' : 'float', shader)
  const read = readBetween(readSound, numberAt(at!, unit, width), { code, place })
  return vector('float', [read, read, read, floatOf(1)])
}

/** The place among the numbers of a sound that is read `at` a place of a picture of a width. */
function numberAt(at: Expression, unit: string, width: number): Expression {
  if (unit === 'share') return operate('*', at, floatOf(SOUND_SIZE), 'float')
  if (unit !== 'texel') return at
  const middle = operate('+', convertScalar(at, 'int', 'float'), floatOf(0.5), 'float')
  return operate('*', middle, floatOf(SOUND_SIZE / width), 'float')
}

type Reading = { readonly code: Code; readonly place: Place }

/** The value between the middles of two numbers of a sound. */
function readBetween(readSound: ReadSound, at: Expression, { code, place }: Reading): Expression {
  const { body } = code
  const from = body.keep(operate('-', at, floatOf(0.5), 'float'))
  const tools = { body, place }
  const down = findBuiltin('floor')!.lower([scalar('float', from)], tools).parts[0]!
  const start = body.keep(down)
  const index = body.keep(convertScalar(start, 'float', 'int'))
  const share = operate('-', from, start, 'float')
  const [low, high] = [0, 1].map((step) =>
    scalar('float', readSound(operate('+', index, intOf(step), 'int'))),
  )
  const mixed = findBuiltin('mix')!.lower([low!, high!, scalar('float', share)], tools)
  return body.keep(mixed.parts[0]!)
}
