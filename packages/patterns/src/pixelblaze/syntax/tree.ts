import type { Place } from '../../errors/pattern-error.ts'
import type { PixelblazeBuiltin } from '../builtins/builtin.ts'

/** A Pixelblaze pattern whose names are resolved. Each variable and function is one object. */
export type Tree = {
  readonly globals: readonly TreeVariable[]
  /** All functions, named or not. */
  readonly functions: readonly TreeFunction[]
  /** The statements outside of functions, run once. */
  readonly main: TreeFunction
  /** Exported functions by name. */
  readonly exports: ReadonlyMap<string, TreeFunction>
}

/** A variable. It starts at 0. */
export type TreeVariable = {
  readonly name: string
  readonly place: Place
  readonly isGlobal: boolean
  /** True for `export var`. */
  isExported: boolean
  /** True if the text has its name, declared or not. */
  isUsed: boolean
  /** How many assignments of it the text has. */
  assignments: number
  /** The function that it always stands for: the only thing that is assigned to it. */
  constant?: TreeFunction | undefined
}

export type TreeFunction = {
  readonly name: string
  readonly place: Place
  readonly parameters: readonly TreeVariable[]
  readonly locals: readonly TreeVariable[]
  readonly body: readonly TreeStatement[]
}

export type TreeStatement =
  | { readonly kind: 'expression'; readonly expression: TreeExpression }
  | {
      readonly kind: 'if'
      readonly condition: TreeExpression
      readonly yes: readonly TreeStatement[]
      readonly no: readonly TreeStatement[]
    }
  | {
      readonly kind: 'loop'
      readonly place: Place
      readonly condition: TreeExpression | undefined
      readonly update: TreeExpression | undefined
      readonly body: readonly TreeStatement[]
      readonly isChecked: 'before' | 'after'
    }
  | { readonly kind: 'break' }
  | { readonly kind: 'continue' }
  | { readonly kind: 'return'; readonly value: TreeExpression | undefined }

export type ArithmeticSign = '+' | '-' | '*' | '/' | '%' | '&' | '|' | '^' | '<<' | '>>' | '>>>'
export type ComparisonSign = '<' | '<=' | '>' | '>=' | '==' | '!='

export type TreeTarget = Extract<TreeExpression, { readonly kind: 'variable' | 'item' }>

export type TreeExpression = { readonly place: Place } & (
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'variable'; readonly variable: TreeVariable }
  | { readonly kind: 'function'; readonly definition: TreeFunction }
  /** A built-in that is stored or passed on. */
  | { readonly kind: 'builtin function'; readonly builtin: PixelblazeBuiltin }
  | { readonly kind: 'list'; readonly items: readonly TreeExpression[] }
  | { readonly kind: 'item'; readonly array: TreeExpression; readonly index: TreeExpression }
  /** `target = value`, or `target = target sign value`. */
  | {
      readonly kind: 'assign'
      readonly target: TreeTarget
      readonly sign: ArithmeticSign | undefined
      readonly value: TreeExpression
    }
  /** `++` and `--`. */
  | {
      readonly kind: 'step'
      readonly target: TreeTarget
      readonly by: 1 | -1
      /** True if the result is the value before the step. */
      readonly givesOld: boolean
    }
  | { readonly kind: 'unary'; readonly sign: '-' | '~' | '!'; readonly operand: TreeExpression }
  | {
      readonly kind: 'arithmetic'
      readonly sign: ArithmeticSign
      readonly left: TreeExpression
      readonly right: TreeExpression
    }
  | {
      readonly kind: 'comparison'
      readonly sign: ComparisonSign
      readonly left: TreeExpression
      readonly right: TreeExpression
    }
  | {
      readonly kind: 'logical'
      readonly sign: 'and' | 'or'
      readonly left: TreeExpression
      readonly right: TreeExpression
    }
  | {
      readonly kind: 'choose'
      readonly condition: TreeExpression
      readonly yes: TreeExpression
      readonly no: TreeExpression
    }
  | { readonly kind: 'sequence'; readonly parts: readonly TreeExpression[] }
  | {
      readonly kind: 'call'
      readonly callee: TreeExpression
      readonly callArguments: readonly TreeExpression[]
    }
  | {
      readonly kind: 'builtin'
      readonly builtin: PixelblazeBuiltin
      readonly callArguments: readonly TreeExpression[]
    }
)
