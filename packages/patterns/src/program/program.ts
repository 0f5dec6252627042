import type { Place } from '../errors/pattern-error.ts'

/**
 * The intermediate form: what a front end makes of a pattern, and what the generator writes as
 * JavaScript. It is small and scalar: a front end whose language has vectors, matrices or structs keeps
 * each component in a separate variable.
 *
 * - Variables, arrays, functions and built-ins are objects; the form refers to them by identity, and
 *   their names are for messages only. Nothing of a pattern's text reaches the generated code.
 * - Expressions are made by the functions of `expressions.ts`, which check the types.
 * - Control flow is structured: `if`, `loop`, `break`, `continue`, `return`. For GLSL's `discard`,
 *   assign to a global and return. Functions take and return values; a function with `out` parameters
 *   returns several results, which the call assigns to variables.
 * - The generator counts steps in every loop iteration and recursive call, so that no program runs for
 *   ever. A front end need not do anything for it but give places to loops and functions.
 */
export type Program = {
  /** Variables that live as long as the program's instance; they start at 0. */
  readonly globals: readonly Variable[]
  readonly arrays: readonly ArrayVariable[]
  /** All functions; those that are called by the host among them. */
  readonly functions: readonly FunctionDefinition[]
  /** The functions that the host calls by their place in this list. */
  readonly entries: readonly FunctionDefinition[]
}

/**
 * `float`: a double. `int`: a 32-bit integer that wraps. `bool`: true or false. `value`: what a dynamic
 * language has in one variable: a number, an array or a function.
 */
export type ValueType = 'float' | 'int' | 'bool' | 'value'

/** A global or local variable, or a parameter. Locals start at 0 each time their function is called. */
export type Variable = { readonly name: string; readonly type: ValueType }

/**
 * An array of numbers that lives as long as the program's instance, also if the language declares it
 * in a function: clear it there if the language says so. An index outside reads the nearest element.
 */
export type ArrayVariable = {
  readonly name: string
  readonly element: 'float' | 'int'
  /** The number of elements; `undefined` if the host gives the array when it starts the program. */
  readonly length: number | undefined
}

/** A function. Fill `locals` and `body` after it was made if functions call each other. */
export type FunctionDefinition = {
  readonly name: string
  readonly place: Place
  readonly parameters: readonly Variable[]
  /** Types of the results: none, one, or several. */
  readonly results: readonly ValueType[]
  /** All variables of the body but the parameters. */
  locals: readonly Variable[]
  body: readonly Statement[]
}

/**
 * A built-in of a language: an entry of a table in this package. Its implementation is `code`, `text`,
 * `run`, or a function that the host gives for it when it starts the program.
 */
export type Builtin = {
  readonly name: string
  readonly parameters: readonly ValueType[]
  readonly result: ValueType | undefined
  /** Steps that a call counts: about as many nanoseconds as it takes. */
  readonly cost: number
  /** JavaScript for a call. Uses each argument, an expression without brackets around it, once, in order. */
  readonly code?: (...callArguments: string[]) => string
  /** JavaScript of a function that becomes a part of each program that uses it. */
  readonly text?: string
  /** An implementation that keeps no state. */
  readonly run?: BuiltinFunction
  /** True for an implementation that gets the number of the call's place after its arguments. */
  readonly isPlaced?: boolean
  /**
   * True for an implementation `(cells: Float64Array, at: number) => void` that finds its arguments, all
   * floats, at `at` and leaves its result there. JavaScript allocates for each number that is passed to
   * a function which is too large to be inlined.
   */
  readonly isByCells?: boolean
}

/** An implementation of a built-in. Its arguments and result are of the declared types. */
// biome-ignore lint/suspicious/noExplicitAny: the table of a language declares the types.
export type BuiltinFunction = (...callArguments: any[]) => any

export type Statement =
  | { readonly kind: 'expression'; readonly expression: Expression }
  | {
      readonly kind: 'if'
      readonly condition: Expression
      readonly yes: readonly Statement[]
      readonly no: readonly Statement[]
    }
  | Loop
  | { readonly kind: 'break' }
  | { readonly kind: 'continue' }
  /** Statements that `leave` goes to the end of. */
  | { readonly kind: 'block'; readonly label: Label; readonly body: readonly Statement[] }
  | { readonly kind: 'leave'; readonly label: Label }
  /** Values for all results of the function. */
  | { readonly kind: 'return'; readonly values: readonly Expression[] }

/** Names a block by its identity. */
export type Label = { readonly of: string }

/** The place of a loop. One that is not in the text, but calls a function of it for each point, has that name. */
export type LoopPlace = Place & { readonly calls?: string }

/** `while (condition) { body; update }`; `continue` goes to `update`. */
export type Loop = {
  readonly kind: 'loop'
  readonly place: LoopPlace
  /** A bool; `undefined` for an endless loop. */
  readonly condition: Expression | undefined
  readonly update: Expression | undefined
  readonly body: readonly Statement[]
  /** True for `do … while`: the condition is checked after the body and the update. */
  readonly isChecked: 'before' | 'after'
}

/** An operator between two numbers of one type. */
export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%'
export type BitOperator = '&' | '|' | '^' | '<<' | '>>' | '>>>'
export type ComparisonOperator = '<' | '<=' | '>' | '>=' | '==' | '!='
/** As in JavaScript: the second operand is only evaluated if needed, and one of the two is the result. */
export type LogicalOperator = 'and' | 'or'
export type BinaryOperator = ArithmeticOperator | BitOperator | ComparisonOperator | LogicalOperator

/** An expression. Its parts are evaluated from left to right. */
export type Expression = { readonly type: ValueType | undefined } & (
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'read'; readonly variable: Variable }
  | { readonly kind: 'assign'; readonly variable: Variable; readonly value: Expression }
  | { readonly kind: 'element'; readonly array: ArrayVariable; readonly index: Expression }
  | {
      readonly kind: 'assign element'
      readonly array: ArrayVariable
      readonly index: Expression
      readonly value: Expression
    }
  | { readonly kind: 'unary'; readonly operator: '-' | '~' | '!'; readonly operand: Expression }
  | {
      readonly kind: 'binary'
      readonly operator: BinaryOperator
      readonly left: Expression
      readonly right: Expression
    }
  | {
      readonly kind: 'choose'
      readonly condition: Expression
      readonly yes: Expression
      readonly no: Expression
    }
  | { readonly kind: 'convert'; readonly operand: Expression }
  | { readonly kind: 'sequence'; readonly parts: readonly Expression[] }
  | {
      readonly kind: 'call'
      readonly callee: FunctionDefinition
      readonly callArguments: readonly Expression[]
      /** Variables that take the results; none to use only the first result as the value. */
      readonly results: readonly Variable[]
    }
  | {
      readonly kind: 'builtin'
      readonly builtin: Builtin
      readonly callArguments: readonly Expression[]
      readonly place: Place
    }
  | { readonly kind: 'function'; readonly definition: FunctionDefinition }
  | {
      readonly kind: 'call value'
      readonly callee: Expression
      readonly callArguments: readonly Expression[]
      readonly place: Place
    }
)
