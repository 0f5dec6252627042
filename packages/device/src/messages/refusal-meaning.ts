import { applicationCodes, type Endpoint, type FailureCondition, failures } from '@ledloom/protocol'

/**
 * Descriptions of failures that share their code with others. Used if the call decides which it is.
 */
const MEANINGS: Partial<Record<FailureCondition, string>> = {
  'verify-rejected': 'the answer to its challenge is wrong',
  'no-movie': 'no movie is stored',
  'no-playlist': 'no playlist is stored',
  'movies-in-use': 'the movies are being played',
  'movie-not-announced': 'no movie was announced',
  'frame-wrong-length': 'the frame has another length',
}

/** Refusals that only one mode can cause. */
const MODES: Partial<Record<FailureCondition, string>> = {
  'no-movie': 'movie',
  'no-playlist': 'playlist',
}

/** The call that was refused. */
export type RefusedCall = {
  readonly endpoint: Endpoint
  readonly content: unknown
}

/** The meaning of an application code: for this call if its row decides it, or else in general. */
export function refusalMeaning(code: number, call?: RefusedCall): string {
  const [condition, ...others] = call === undefined ? [] : conditionsOf(code, call)
  const meaning = condition && others.length === 0 ? MEANINGS[condition] : undefined
  const general: Readonly<Record<number, string>> = applicationCodes
  return meaning ?? general[code] ?? 'an unknown code'
}

function conditionsOf(code: number, { endpoint, content }: RefusedCall) {
  const refusals: readonly FailureCondition[] = endpoint.refusals
  return refusals.filter((condition) => codeOf(condition) === code && canMeet(condition, content))
}

function codeOf(condition: FailureCondition): number | undefined {
  const failure = failures[condition]
  return 'code' in failure ? failure.code : undefined
}

function canMeet(condition: FailureCondition, content: unknown): boolean {
  const mode = MODES[condition]
  if (mode === undefined) return true
  return typeof content === 'object' && content !== null && Reflect.get(content, 'mode') === mode
}
