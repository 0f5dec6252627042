import { type ParameterDeclarations, ParameterError, parseParameters } from '@ledloom/effects'
import type { ShowPlace, ShowText } from './show-text.ts'

/** Parameters of something in a show. */
export interface ParametersInFile {
  readonly declarations: ParameterDeclarations
  readonly params: Readonly<Record<string, unknown>>
  readonly place: ShowPlace
  readonly text: ShowText
}

/** @throws SourceError with the line of a parameter that is not there or a value not taken */
export function checkParameters({ declarations, params, place, text }: ParametersInFile): void {
  try {
    parseParameters(declarations, params)
  } catch (cause) {
    if (!(cause instanceof ParameterError)) throw cause
    throw text.fault([...place, cause.parameter], cause.message, cause)
  }
}
