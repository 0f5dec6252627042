import type {
  ArrayVariable,
  BinaryOperator,
  Expression,
  FunctionDefinition,
  Variable,
} from '../program/program.ts'
import { isFlushed } from './flush-tiny.ts'

/** No count is larger, so that sums of two fit 32 bits. */
const MOST = 1e9

/** Steps of a nanosecond: a step is about a cycle of a processor. */
const STEPS_A_NANOSECOND = 3

/** Built-ins of at most so many nanoseconds are instructions, of which several run at once. */
const INSTRUCTION = 2

/** Steps after which the value of an operator is there, and of a call by value. */
const LATENCY = {
  ...{ sum: 4, flush: 8, comparison: 2, quotient: 14, remainder: 45, intQuotient: 24 },
  ...{ conversion: 6, element: 6, choice: 14, valueCall: 30 },
} as const

/** What a call of a function takes; see `Segment`. */
export type Cost = { readonly work: number; readonly path: number }

type Kept = Variable | ArrayVariable

/**
 * Measures a part of a program that runs without a pause in counting: the work of all its operations, of
 * which a processor does several at once, and the longest path of operations that wait for each other.
 */
export class Segment {
  #work = 0
  #path = 0
  /** When the newest value of a variable or an element of an array is there. */
  readonly #ready = new Map<Kept, number>()
  readonly #costOf: (callee: FunctionDefinition) => Cost

  constructor(costOf: (callee: FunctionDefinition) => Cost) {
    this.#costOf = costOf
  }

  get cost(): Cost {
    return { work: this.#work, path: this.#path }
  }

  /** The steps that it takes. */
  get steps(): number {
    return Math.ceil(Math.max(this.#work, this.#path))
  }

  addWork(work: number): void {
    this.#work = Math.min(MOST, this.#work + work)
  }

  /** Adds parts of which one runs: the work is that of the largest. */
  addOneOf(...parts: readonly (() => void)[]): void {
    const start = this.#work
    let most = start
    for (const add of parts) {
      this.#work = start
      add()
      most = Math.max(most, this.#work)
    }
    this.#work = most
  }

  /** Adds an expression; returns when its value is there. */
  add(expression: Expression): number {
    switch (expression.kind) {
      case 'number':
      case 'function':
        return 0
      case 'read':
        return this.#ready.get(expression.variable) ?? 0
      case 'assign':
        return this.#keep(expression.variable, this.#addKept(expression.value))
      case 'element':
        return this.#after(this.#addElement(expression), LATENCY.element, 2)
      case 'assign element': {
        const index = this.add(expression.index)
        const stored = this.#after(Math.max(index, this.#addKept(expression.value)), 0, 3)
        return this.#keep(expression.array, stored)
      }
      case 'choose':
        return this.#addChoice(expression)
      case 'sequence':
        return expression.parts.reduce((_, part) => this.add(part), 0)
      default:
        return this.#addOperation(expression)
    }
  }

  #addKept(value: Expression): number {
    const ready = this.add(value)
    return isFlushed(value) ? this.#after(ready, LATENCY.flush, 2) : ready
  }

  #addElement({ array, index }: Extract<Expression, { readonly kind: 'element' }>): number {
    return Math.max(this.add(index), this.#ready.get(array) ?? 0)
  }

  #addChoice({ condition, yes, no }: Extract<Expression, { readonly kind: 'choose' }>): number {
    let ready = this.add(condition)
    const addPart = (part: Expression) => () => {
      ready = Math.max(ready, this.add(part))
    }
    this.addOneOf(addPart(yes), addPart(no))
    return this.#after(ready, LATENCY.choice, LATENCY.choice)
  }

  #addOperation(expression: Operation): number {
    switch (expression.kind) {
      case 'unary':
        return this.#after(this.add(expression.operand), 1, 1)
      case 'convert':
        return this.#after(this.add(expression.operand), LATENCY.conversion, 2)
      case 'binary': {
        const ready = Math.max(this.add(expression.left), this.add(expression.right))
        const { latency, work } = costOfOperator(expression.operator, expression.left.type)
        return this.#after(ready, latency, work)
      }
      case 'builtin': {
        const { cost } = expression.builtin
        const latency = STEPS_A_NANOSECOND * cost
        const work = cost <= INSTRUCTION ? cost : latency
        return this.#after(this.#addAll(expression.callArguments), latency, work)
      }
      case 'call value': {
        const ready = Math.max(this.add(expression.callee), this.#addAll(expression.callArguments))
        return this.#after(ready, LATENCY.valueCall, LATENCY.valueCall)
      }
      case 'call': {
        const { work, path } = this.#costOf(expression.callee)
        const ready = this.#after(this.#addAll(expression.callArguments), path, work)
        for (const variable of expression.results) this.#keep(variable, ready)
        return ready
      }
    }
  }

  #addAll(expressions: readonly Expression[]): number {
    return expressions.reduce((ready, each) => Math.max(ready, this.add(each)), 0)
  }

  #keep(kept: Kept, ready: number): number {
    this.#ready.set(kept, ready)
    return ready
  }

  #after(ready: number, latency: number, work: number): number {
    this.addWork(work)
    const at = Math.min(MOST, ready + latency)
    this.#path = Math.max(this.#path, at)
    return at
  }
}

type Operation = Extract<
  Expression,
  { readonly kind: 'unary' | 'convert' | 'binary' | 'builtin' | 'call' | 'call value' }
>

function costOfOperator(
  operator: BinaryOperator,
  type: Expression['type'],
): { readonly latency: number; readonly work: number } {
  const isFloat = type === 'float'
  if (operator === '%') return { latency: LATENCY.remainder, work: LATENCY.remainder }
  if (operator === '/') {
    const latency = isFloat ? LATENCY.quotient : LATENCY.intQuotient
    return { latency, work: latency / 2 }
  }
  if (operator === 'and' || operator === 'or') return { latency: LATENCY.choice, work: 3 }
  if (isFloat && ['+', '-', '*'].includes(operator)) return { latency: LATENCY.sum, work: 1 }
  return { latency: LATENCY.comparison, work: 1 }
}
