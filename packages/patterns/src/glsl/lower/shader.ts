import type { Place } from '../../errors/pattern-error.ts'
import * as form from '../../program/expressions.ts'
import type {
  ArrayVariable,
  Expression,
  FunctionDefinition,
  Statement,
  Variable,
} from '../../program/program.ts'
import { partsOf } from '../../program/visit.ts'
import type { CallNode, ExpressionNode, FunctionNode, StatementNode } from '../syntax/tree.ts'
import { containsArray, countsOf, type Type } from '../types/type.ts'
import { Body } from '../values/body.ts'
import { isSimple } from '../values/scalars.ts'
import { invalid, type Value } from '../values/value.ts'
import { type Location, locateMemory, locateVariables, variablesFor } from './location.ts'
import { Scope } from './scope.ts'

/** Numbers in all arrays of a shader. */
export const LARGEST_MEMORY = 65_536

/** A shader while it is made into a program. */
export class Shader {
  readonly scope = new Scope()
  readonly functions = new Map<string, FunctionNode[]>()
  readonly globals: Variable[] = []
  readonly arrays: ArrayVariable[] = []
  readonly definitions: FunctionDefinition[] = []
  /** Definitions of functions that are called, by their nodes. */
  readonly called = new Map<FunctionNode, CalledFunction>()
  /** What is computed once for each frame. */
  readonly frame = new Body()
  /** Names of global variables that are assigned to. */
  assigned: ReadonlySet<string> = new Set()
  /** Arrays that the host fills with sound, by the names of the inputs. */
  readonly sounds = new Map<string, ArrayVariable>()
  /** True if a point was left out with `discard`. */
  readonly discarded: Variable = { name: 'discarded', type: 'bool' }
  readonly #perFrame = new Set<Variable>()
  readonly #knownPerFrame = new WeakMap<Expression, boolean>()
  readonly #hoisted = new Map<string, Variable>()
  readonly #names = new Map<Variable, string>()
  #memory = 0

  /** A variable for each number of a type that the host sets before each frame. */
  declareInput(name: string, type: Type): Variable[] {
    const variables = this.declareVariables(name, type)
    for (const variable of variables) this.#perFrame.add(variable)
    return variables
  }

  #global(name: string, type: 'float' | 'int' | 'bool'): Variable {
    const variable = { name, type }
    this.globals.push(variable)
    return variable
  }

  /** A global variable. */
  declareGlobal(name: string, type: Type, place: Place): Location {
    if (containsArray(type)) return this.#declareMemory(name, type, place)
    return locateVariables(type, this.declareVariables(name, type))
  }

  /** A variable for each number of a type without arrays. */
  declareVariables(name: string, type: Type): Variable[] {
    return variablesFor(name, type, (each, kind) => this.#global(each, kind))
  }

  /** A global variable that is computed once for each frame. */
  declareFixed(name: string, type: Type, place: Place): Location {
    if (containsArray(type)) return this.#declareMemory(name, type, place)
    return locateVariables(type, this.declareInput(name, type))
  }

  /** A local variable of a function. */
  declareLocal(name: string, type: Type, { body, place }: { body: Body; place: Place }): Location {
    if (containsArray(type)) return this.#declareMemory(name, type, place)
    body.place = place
    return locateVariables(
      type,
      variablesFor(name, type, (each, kind) => body.variable(each, kind)),
    )
  }

  #declareMemory(name: string, type: Type, place: Place): Location {
    const counts = countsOf(type)
    this.#memory += counts.float + counts.int
    if (this.#memory > LARGEST_MEMORY) {
      throw invalid(place, `the arrays of a shader hold up to ${LARGEST_MEMORY} numbers in all`)
    }
    const create = (element: 'float' | 'int') => {
      if (counts[element] === 0) return undefined
      const array = { name, element, length: counts[element] }
      this.arrays.push(array)
      return array
    }
    return locateMemory(type, { float: create('float'), int: create('int') })
  }

  /** True if an expression is the same for all points of a frame. */
  isPerFrame(expression: Expression): boolean {
    const known = this.#knownPerFrame.get(expression)
    if (known !== undefined) return known
    const is = this.#decidePerFrame(expression)
    this.#knownPerFrame.set(expression, is)
    return is
  }

  #decidePerFrame(expression: Expression): boolean {
    switch (expression.kind) {
      case 'read':
        return this.#perFrame.has(expression.variable)
      case 'number':
        return true
      case 'unary':
      case 'binary':
      case 'choose':
      case 'convert':
      case 'builtin':
        return partsOf(expression).every((part) => this.isPerFrame(part))
      default:
        return false
    }
  }

  /** A new function's body, which uses what is computed once for each frame. */
  createBody(): Body {
    return new Body(this.share)
  }

  /** The variable of what is the same for all points of a frame; `undefined` for other expressions. */
  readonly share = (expression: Expression): Expression | undefined => {
    return this.isPerFrame(expression) ? this.hoist(expression) : undefined
  }

  /** The same value, computed once for each frame; `expression` is the same for all points. */
  hoist(expression: Expression): Expression {
    if (isSimple(expression)) return expression
    const key = this.#keyOf(expression)
    const known = this.#hoisted.get(key)
    if (known !== undefined) return form.read(known)
    const variable = this.#global('per frame', expression.type as 'float')
    this.#perFrame.add(variable)
    this.#hoisted.set(key, variable)
    this.frame.assign(variable, expression)
    return form.read(variable)
  }

  /** A value whose parts may be used several times and never change: `undefined` if it can't be made. */
  fixed({ type, parts }: Value): Value | undefined {
    if (!parts.every((part) => this.isPerFrame(part))) return undefined
    return { type, parts: parts.map((part) => this.hoist(part)) }
  }

  #keyOf(expression: Expression): string {
    if (expression.kind === 'number') return `${expression.type} ${expression.value}`
    if (expression.kind === 'read') return this.#nameOf(expression.variable)
    const operator = 'operator' in expression ? expression.operator : ''
    const builtin = expression.kind === 'builtin' ? this.#builtinNumber(expression.builtin) : ''
    const parts = partsOf(expression).map((part) => this.#keyOf(part))
    return `(${expression.kind} ${expression.type} ${operator} ${builtin} ${parts.join(' ')})`
  }

  readonly #builtins = new Map<object, number>()

  #builtinNumber(builtin: object): number {
    const number = this.#builtins.get(builtin) ?? this.#builtins.size
    this.#builtins.set(builtin, number)
    return number
  }

  #nameOf(variable: Variable): string {
    const name = this.#names.get(variable) ?? `v${this.#names.size}`
    this.#names.set(variable, name)
    return name
  }
}

/** A function of a shader that became one of the program. */
export type CalledFunction = {
  readonly definition: FunctionDefinition
  /** Where array parameters lie, by the number of the parameter. */
  readonly memory: ReadonlyMap<number, Location>
  /** Where the result lies if it contains arrays. */
  readonly result: Location | undefined
}

type Jumps = {
  readonly break: () => readonly Statement[]
  readonly continue: (() => readonly Statement[]) | undefined
}

/** What a call gives: its result, and the values of `out` parameters by their numbers. */
export type Returned = { readonly result: Value; readonly outs: ReadonlyMap<number, Value> }

/** Parts of the language that contain each other. */
export type Lowering = {
  expression(node: ExpressionNode, code: Code): Value
  call(node: CallNode & { readonly place: Place }, code: Code): Value
  statements(nodes: readonly StatementNode[], code: Code): void
}

/** Everything of the form that one function is made with. */
export type Code = {
  readonly lower: Lowering
  readonly shader: Shader
  readonly body: Body
  readonly scope: Scope
  /** Names that are assigned to in the function. */
  readonly assigned: ReadonlySet<string>
  /** What `return` does. */
  readonly leave: (value: Value, place: Place) => void
  readonly type: Type
  /**
   * True in the update of a loop, where floats are rounded to 32 bits: a loop by tenths up to 1 would
   * otherwise run eleven times.
   */
  readonly isCounting?: boolean | undefined
  /** What `break` and `continue` do; `undefined` outside of loops. */
  readonly jumps?: Jumps | undefined
  /** The functions within which this one is called. */
  readonly callers: readonly FunctionNode[]
}

/** Leaves the point out; the caller still has to leave its function. */
export function discard({ shader, body }: Code): void {
  body.assign(shader.discarded, form.constant('bool', 1))
}
