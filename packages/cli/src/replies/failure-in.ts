import { applicationCodes } from '@ledloom/protocol'

/** What came back for a call of the interface. */
export interface Reply {
  readonly status: number
  readonly body: { toString(): string }
}

const MEANINGS: Readonly<Record<number, string>> = applicationCodes

/** What a device refused, in words; `undefined` for a reply that tells of no error. */
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
