import { applicationCodes } from '@ledloom/protocol'

/** The response to a call. */
interface Reply {
  readonly status: number
  readonly body: { toString(): string }
}

const MEANINGS: Readonly<Record<number, string>> = applicationCodes

/** The error that a response reports; `undefined` if it reports none. */
export function failureIn({ status, body }: Reply): string | undefined {
  if (status < 200 || status >= 300) return `HTTP status ${status}`
  const code = codeIn(body.toString())
  if (code === undefined) return undefined
  const meaning = MEANINGS[code] ?? 'an unknown code'
  return /^(probably )?ok$/.test(meaning) ? undefined : `code ${code}: ${meaning}`
}

function codeIn(text: string): number | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    const isObject = typeof answer === 'object' && answer !== null && 'code' in answer
    return isObject && typeof answer.code === 'number' ? answer.code : undefined
  } catch {
    return undefined
  }
}
