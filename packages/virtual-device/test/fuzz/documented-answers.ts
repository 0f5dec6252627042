import * as assert from 'uvu/assert'

/** Statuses of the interface: specified ones, and 204 and 412 as real devices use them. */
const STATUSES = [200, 204, 401, 404, 412]

/** Application codes: specified ones, and 1106 as real devices use it. */
const CODES = [1000, 1001, 1100, 1101, 1102, 1103, 1104, 1105, 1106, 1107, 1108, 1205]

const TEXTS: Readonly<Record<number, string>> = {
  204: '',
  401: 'Invalid Token.',
  404: 'Resource not found.',
}

/** Asserts that a device may answer so; gives the application code, undefined where none is sent. */
export function checkAnswer(status: number, text: string, where: string): number | undefined {
  assert.ok(STATUSES.includes(status), `${where}: status ${status}`)
  const plain = TEXTS[status]
  if (plain !== undefined) {
    assert.is(text, plain, where)
    return undefined
  }
  const { code }: { readonly code?: number } = JSON.parse(text)
  assert.ok(code === undefined || CODES.includes(code), `${where}: code ${code}`)
  return code
}
