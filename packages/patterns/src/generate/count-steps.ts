import type { FunctionDefinition, Loop, Statement } from '../program/program.ts'
import { countParts, mayLeave } from '../program/visit.ts'
import { type Cost, Segment } from './segment.ts'

/** Steps of a call, of one that counts by itself, and of a round of a loop besides what is in it. */
const CALL = 6
const COUNTED_CALL: Cost = { work: 12, path: 12 }
const ROUND = 3

/** Steps of a condition that a processor foresees only sometimes, and of one that ends a loop. */
const BRANCH = 20
const LAST_BRANCH = 4

/** Functions with more parts are not compiled by JavaScript's optimizer, and take several times as long. */
const MOST_OPTIMIZED = 8000
const UNOPTIMIZED = 5

/** Statements of a branch, or after one that may leave, are counted where they begin if they take more. */
const COUNTED_AHEAD = 30

/** Counts the most steps that parts of a program take, without the bodies of loops within them. */
export type StepCounter = {
  /** The steps to count when a function is called. */
  ofCall(body: readonly Statement[]): number
  /** The steps to count where a round of a loop begins. */
  ofRound(loop: Loop): number
  /** The steps to count at the start of a branch in a loop; `undefined` if they were counted before it. */
  ofBranch(branch: readonly Statement[]): number | undefined
  /** The steps to count in a loop after a statement at an index; `undefined` if they were counted before it. */
  ofRest(statements: readonly Statement[], index: number): number | undefined
}

/**
 * @param counted the functions that count their steps themselves
 * @returns a counter for programs of which every loop counts its rounds
 */
export function createStepCounter(counted: ReadonlySet<FunctionDefinition>): StepCounter {
  const costs = new Map<FunctionDefinition, Cost>()
  const known = new Map<readonly Statement[], Map<number, number>>()

  function costOf(definition: FunctionDefinition): Cost {
    if (counted.has(definition)) return COUNTED_CALL
    const found = costs.get(definition)
    if (found !== undefined) return found
    const cost = costOfBody(definition.body)
    costs.set(definition, cost)
    return cost
  }

  function costOfBody(body: readonly Statement[]): Cost {
    const segment = new Segment(costOf)
    segment.addWork(CALL)
    addWhole(segment, body)
    const { work, path } = segment.cost
    const weight = weightOf(body)
    return { work: weight * work, path: weight * path + CALL }
  }

  /** Adds all that statements may do at most. */
  function addWhole(segment: Segment, statements: readonly Statement[]): void {
    for (const statement of statements) {
      if (statement.kind === 'if') {
        addCondition(segment, statement)
        segment.addOneOf(
          () => addWhole(segment, statement.yes),
          () => addWhole(segment, statement.no),
        )
      } else if (statement.kind === 'block') addWhole(segment, statement.body)
      else addSimple(segment, statement)
    }
  }

  /** Adds the statements from an index up to where others are counted. */
  function addAhead(segment: Segment, statements: readonly Statement[], from: number): void {
    for (let index = from; index < statements.length; index++) {
      const statement = statements[index]!
      if (statement.kind === 'if') {
        addCondition(segment, statement)
        const branches = [statement.yes, statement.no].filter((each) => !ofBranch(each))
        segment.addOneOf(...branches.map((each) => () => addAhead(segment, each, 0)))
      } else if (statement.kind === 'block') addAhead(segment, statement.body, 0)
      else addSimple(segment, statement)
      if (ofRest(statements, index) !== undefined) return
    }
  }

  function stepsFrom(statements: readonly Statement[], index: number): number {
    const steps = known.get(statements) ?? new Map<number, number>()
    known.set(statements, steps)
    const found = steps.get(index)
    if (found !== undefined) return found
    const segment = new Segment(costOf)
    addAhead(segment, statements, index)
    steps.set(index, segment.steps)
    return segment.steps
  }

  function ofBranch(branch: readonly Statement[]): number | undefined {
    const steps = stepsFrom(branch, 0)
    return steps > COUNTED_AHEAD ? steps : undefined
  }

  function ofRest(statements: readonly Statement[], index: number): number | undefined {
    if (!mayLeave(statements[index]!)) return undefined
    const steps = stepsFrom(statements, index + 1)
    return steps > COUNTED_AHEAD ? steps : undefined
  }

  return {
    ofBranch,
    ofRest,
    ofCall(body) {
      const { work, path } = costOfBody(body)
      return Math.max(work, path)
    },
    ofRound({ condition, update, body }) {
      const segment = new Segment(costOf)
      segment.addWork(ROUND)
      for (const part of [condition, update]) if (part !== undefined) segment.add(part)
      addAhead(segment, body, 0)
      return segment.steps
    },
  }
}

function addCondition(
  segment: Segment,
  { condition, yes, no }: Extract<Statement, { readonly kind: 'if' }>,
): void {
  segment.add(condition)
  const endsLoop = [yes, no].some((branch) => branch.at(-1)?.kind === 'break')
  segment.addWork(endsLoop ? LAST_BRANCH : BRANCH)
}

function addSimple(segment: Segment, statement: Statement): void {
  if (statement.kind === 'expression') segment.add(statement.expression)
  else if (statement.kind === 'return') for (const value of statement.values) segment.add(value)
  else if (statement.kind === 'loop' && statement.condition) segment.add(statement.condition)
  segment.addWork(1)
}

/** How many times as long as others the body of a function takes. */
export function weightOf(body: readonly Statement[]): number {
  return countParts(body) > MOST_OPTIMIZED ? UNOPTIMIZED : 1
}
