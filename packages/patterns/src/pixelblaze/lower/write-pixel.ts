import {
  assign,
  assignElement,
  binary,
  callBuiltin,
  constant,
  read,
} from '../../program/expressions.ts'
import type { Builtin, Expression, Statement, Variable } from '../../program/program.ts'
import { branch, perform } from '../../program/statements.ts'
import { type FrameVariables, NOWHERE, PIXEL_KINDS } from './lowering.ts'

/** Limits to 0 to 1; 0 for what is no number. */
const UNIT: Builtin = {
  ...{ name: 'unit', parameters: ['float'], result: 'float', cost: 2 },
  text: '(v) => (v > 0 ? Math.min(v, 1) : 0)',
}
const FLOOR: Builtin = {
  ...{ name: 'floor', parameters: ['float'], result: 'float', cost: 2 },
  code: (value) => `Math.floor(${value})`,
}
const ABS: Builtin = {
  ...{ name: 'abs', parameters: ['float'], result: 'float', cost: 2 },
  code: (value) => `Math.abs(${value})`,
}

const float = (value: number) => constant('float', value)
const unit = (value: Expression) => callBuiltin(UNIT, [value], NOWHERE)
const plus = (left: Expression, right: Expression) => binary('+', left, right)
const minus = (left: Expression, right: Expression) => binary('-', left, right)
const times = (left: Expression, right: Expression) => binary('*', left, right)

/** Statements that write the light of a pixel, and the variables that they use. */
export type PixelWriter = {
  readonly locals: readonly Variable[]
  readonly body: readonly Statement[]
}

/**
 * Writes the light of the pixel that a pattern left in the channels. Its numbers are the share of full
 * light, as the LEDs get it without a transfer curve, so they are linear light already.
 */
export function writePixel(led: Variable, frame: FrameVariables): PixelWriter {
  const at: Variable = { name: 'at', type: 'int' }
  const write = (channels: readonly Expression[]) =>
    channels.map((value, index) =>
      perform(assignElement(frame.light, plus(read(at), constant('int', index)), value)),
    )
  const isKind = (kind: number) => binary('==', read(frame.kind), constant('int', kind))
  const { locals, prepare, channels } = hsvLight(frame.channels)
  const inRgb = branch(
    isKind(PIXEL_KINDS.rgb),
    write(frame.channels.map((channel) => unit(read(channel)))),
    write(frame.channels.map(() => float(0))),
  )
  return {
    locals: [at, ...locals],
    body: [
      perform(assign(at, times(read(led), constant('int', 3)))),
      branch(isKind(PIXEL_KINDS.hsv), [...prepare, ...write(channels)], [inRgb]),
    ],
  }
}

function hsvLight([hue, saturation, value]: FrameVariables['channels']) {
  const names = ['turn', 'value', 'low', 'range']
  const locals = names.map((name): Variable => ({ name, type: 'float' }))
  const [turn, most, low, range] = locals as [Variable, Variable, Variable, Variable]
  const fraction = minus(read(hue), callBuiltin(FLOOR, [read(hue)], NOWHERE))
  const prepare = [
    perform(assign(turn, times(float(6), unit(fraction)))),
    perform(assign(most, unit(read(value)))),
    perform(assign(low, times(read(most), minus(float(1), unit(read(saturation)))))),
    perform(assign(range, minus(read(most), read(low)))),
  ]
  const away = (from: number) => callBuiltin(ABS, [minus(read(turn), float(from))], NOWHERE)
  const shares = [minus(away(3), float(1)), minus(float(2), away(2)), minus(float(2), away(4))]
  const channels = shares.map((share) => plus(read(low), times(read(range), unit(share))))
  return { locals, prepare, channels }
}
