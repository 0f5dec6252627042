import type { Place } from '../../errors/pattern-error.ts'
import { convert } from '../../program/expressions.ts'
import type {
  ArrayVariable,
  Builtin,
  Expression,
  FunctionDefinition,
  ValueType,
  Variable,
} from '../../program/program.ts'
import type { TreeExpression, TreeFunction, TreeVariable } from '../syntax/tree.ts'
import type { Types } from '../types/infer-types.ts'
import type { TypeNode } from '../types/type-node.ts'
import type { Numbers } from './numbers.ts'

/** What is shared while a pattern is turned into the intermediate form. */
export type Lowering = {
  readonly types: Types
  readonly numbers: Numbers
  readonly frame: FrameVariables
  variableOf(variable: TreeVariable): Variable
  functionOf(definition: TreeFunction): FunctionDefinition
  /** The built-in of the world with a name, for the host to implement. */
  worldBuiltin(name: string, facts: () => Builtin): Builtin
  /** Adds a function that the pattern does not have. */
  addFunction(definition: FunctionDefinition): FunctionDefinition
  /** Adds a variable to the function that is being written. */
  temporary(type: ValueType): Variable
  /** Lowers an expression to the type that it has; see `typeOf`. */
  lower(expression: TreeExpression): Expression
}

/** Variables and arrays by which the player and a pattern exchange frames. */
export type FrameVariables = {
  /** How the three channels below are meant: a `PixelKind`. */
  readonly kind: Variable
  readonly channels: readonly [Variable, Variable, Variable]
  readonly ledCount: Variable
  /** What the function returned that the host called last: 0 if it was no number. */
  readonly result: Variable
  /** x, y and z of all LEDs. */
  readonly coordinates: readonly [ArrayVariable, ArrayVariable, ArrayVariable]
  /** The light of all pixels, three numbers each. */
  readonly light: ArrayVariable
  /** The colour that `paint` found in the palette. */
  readonly painted: ArrayVariable
}

/** What the channels of a pixel mean: nothing, hue with saturation and value, or red, green and blue. */
export const PIXEL_KINDS = { dark: 0, hsv: 1, rgb: 2 } as const

/** The type in the intermediate form. */
export function formType(node: TypeNode, { numbers }: Pick<Lowering, 'numbers'>): ValueType {
  return node.isNumber ? numbers.type : 'value'
}

export function typeOf(expression: TreeExpression, lowering: Lowering): ValueType {
  return formType(lowering.types.ofExpression(expression), lowering)
}

/** Lowers an expression to a number, which arrays and functions are not: those are 0. */
export function lowerNumber(expression: TreeExpression, lowering: Lowering): Expression {
  return convert(lowering.lower(expression), lowering.numbers.type)
}

/** Lowers an expression to a float, as built-ins take them. */
export function lowerFloat(expression: TreeExpression, lowering: Lowering): Expression {
  return lowering.numbers.toFloat(lowerNumber(expression, lowering))
}

/** Lowers an expression to a value, such as an array. */
export function lowerValue(expression: TreeExpression, lowering: Lowering): Expression {
  return convert(lowering.lower(expression), 'value')
}

/** A place for what no text of the pattern stands for. */
export const NOWHERE: Place = { line: 1, column: 1 }
