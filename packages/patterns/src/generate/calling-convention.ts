import type { FunctionDefinition } from '../program/program.ts'
import { countParts } from '../program/visit.ts'

/**
 * Functions with more parts than these pass their floats by cells: JavaScript allocates for each float
 * that is passed to or returned from a function which is too large to be inlined.
 */
const MOST_INLINED = 40

/** The cells by which a function takes its float parameters and gives its first result. */
export type CallingConvention = {
  /** The cell of each parameter; `undefined` for one that is passed as usual. */
  readonly parameters: readonly (number | undefined)[]
  /** The cell of the first result; `undefined` if it is returned as usual. */
  readonly result: number | undefined
}

/**
 * Chooses how a function is called; `undefined` for the usual way.
 *
 * @param reserveCells returns the place of new cells
 */
export function conventionOf(
  { body, parameters, results }: FunctionDefinition,
  reserveCells: (count: number) => number,
): CallingConvention | undefined {
  const isResult = results[0] === 'float'
  if (!isResult && parameters.every(({ type }) => type !== 'float')) return undefined
  if (countParts(body) <= MOST_INLINED) return undefined
  return {
    parameters: parameters.map(({ type }) => (type === 'float' ? reserveCells(1) : undefined)),
    result: isResult ? reserveCells(1) : undefined,
  }
}
