import type { BuiltinFunction } from '../program/program.ts'

/** A function of a pattern that is stored in a variable, an array or a parameter. */
export class FunctionValue {
  readonly run: BuiltinFunction

  constructor(run: BuiltinFunction) {
    this.run = run
  }
}
