import type { Place } from '../../errors/pattern-error.ts'
import * as form from '../../program/expressions.ts'
import type { Expression, Statement, ValueType, Variable } from '../../program/program.ts'
import { perform } from '../../program/statements.ts'
import { isSimple } from './scalars.ts'
import { invalid, type Value } from './value.ts'

/** A moment in a body: see {@link Body.wasWritten}. */
type Mark = { readonly writes: number; readonly variables: number; readonly statements: number }

/** Variables of one function of the intermediate form, for shaders that unroll themselves endlessly. */
const MOST_VARIABLES = 20_000

/**
 * The statements of a function while they are made. Values consist of expressions that are evaluated
 * later; what has an effect becomes a statement at once.
 */
export class Body {
  readonly locals: Variable[] = []
  readonly #shared: (expression: Expression) => Expression | undefined
  #statements: Statement[] = []
  readonly #written: number[] = []
  readonly #numbers = new Map<Variable, number>()
  /** True while only expressions can be made: in the condition or the update of a loop. */
  isExpression = false
  place: Place = { line: 1, column: 1 }

  /** @param shared gives a variable for what is the same each time and was computed before */
  constructor(shared: (expression: Expression) => Expression | undefined = () => undefined) {
    this.#shared = shared
  }

  /** A new local variable. */
  variable(name: string, type: ValueType): Variable {
    const variable = { name, type }
    if (this.locals.length > MOST_VARIABLES) {
      throw invalid(this.place, 'this shader becomes too long with all its functions and vectors')
    }
    this.#numbers.set(variable, this.locals.length)
    this.locals.push(variable)
    return variable
  }

  get statements(): readonly Statement[] {
    return this.#statements
  }

  add(...statements: readonly Statement[]): void {
    this.#statements.push(...statements)
  }

  /** Evaluates an expression that changes something else than variables of this body. */
  addEffect(expression: Expression): void {
    this.#written.push(-1)
    this.add(perform(expression))
  }

  assign(variable: Variable, value: Expression): void {
    this.#written.push(this.#numbers.get(variable) ?? -1)
    this.add(perform(form.assign(variable, value)))
  }

  /** The same value, made so that it may be used several times: in a new variable if needed. */
  once(expression: Expression): Expression {
    return isSimple(expression) ? expression : this.keep(expression)
  }

  /** The present value of an expression, in a new variable. */
  keep(expression: Expression): Expression {
    if (expression.kind === 'number') return expression
    const shared = this.#shared(expression)
    if (shared !== undefined) return shared
    const variable = this.variable('', expression.type!)
    this.add(perform(form.assign(variable, expression)))
    return form.read(variable)
  }

  onceAll({ type, parts }: Value): Value {
    return { type, parts: parts.map((part) => this.once(part)) }
  }

  /** The statements that `make` adds; they are not added here. */
  capture(make: () => void): Statement[] {
    const outer = this.#statements
    const inner: Statement[] = []
    this.#statements = inner
    make()
    this.#statements = outer
    return inner
  }

  get mark(): Mark {
    return {
      writes: this.#written.length,
      variables: this.locals.length,
      statements: this.#statements.length,
    }
  }

  /** True if a variable that existed at a mark may have changed since. */
  wasWritten({ writes, variables }: Mark): boolean {
    return this.#written.slice(writes).some((number) => number < variables)
  }

  /** Keeps a value as it was at a mark in this list of statements. */
  keepAsOf(mark: Mark, { type, parts }: Value): Value {
    const rest = this.#statements.splice(mark.statements)
    const kept = parts.map((part) => this.keep(part))
    this.add(...rest)
    return { type, parts: kept }
  }
}
