import type { BuiltinFunction } from '../../program/program.ts'

/** The kinds of what a built-in takes and gives. */
export type PixelblazeType =
  | 'number'
  /** An array of anything. */
  | 'array'
  /** An array of numbers. */
  | 'numbers'
  /** An element of the array among the arguments. */
  | 'element'
  /** Anything. */
  | 'any'
  | 'function'

/** Parts of a built-in's world that last from frame to frame: `random` changes what it reads next. */
export type WorldPart =
  | 'arrays'
  | 'clock'
  | 'palette'
  | 'perlin'
  | 'prng'
  | 'random'
  | 'time'
  | 'transform'

/** A function of Pixelblaze's language: one entry of the tables from which the document is made too. */
export type PixelblazeBuiltin = {
  readonly name: string
  readonly group: string
  readonly parameters: readonly string[]
  readonly types: readonly PixelblazeType[]
  readonly result: PixelblazeType | undefined
  /** Values of the last parameters if a call leaves them out. */
  readonly defaults: readonly number[]
  /** True if it takes any number of further arguments of the last type. */
  readonly isOpen: boolean
  /** What is remarkable about it here, for the document. */
  readonly note: string | undefined
  readonly implementation: Implementation
  /** Parts of the world that it reads. */
  readonly reads: readonly WorldPart[]
  /** Parts that it changes, depending on what they were. */
  readonly changes: readonly WorldPart[]
  /** Parts that it sets regardless of what they were. */
  readonly sets: readonly WorldPart[]
}

export type Implementation =
  /** JavaScript for floats; each argument is used once, in order. */
  | { readonly by: 'code'; readonly cost: number; code(...given: string[]): string }
  /** A function of floats without state. */
  | { readonly by: 'function'; readonly cost: number; readonly run: BuiltinFunction }
  /** A function of the world that the host makes for each player; see `Builtin.isByCells`. */
  | { readonly by: 'world'; readonly cost: number; readonly isByCells: boolean }
  /** Written in the intermediate form by the front end. */
  | { readonly by: 'form' }
