import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PROBLEMS } from '../../src/http/contract/problem.ts'
import { endpoints } from '../../src/http/endpoints.ts'
import { until } from '../until.ts'
import { ServedHouses } from './served-house.ts'

const test = suite('samples of docs/http.md')
const houses = new ServedHouses()
test.after.each(() => houses.close())

const guide = readFileSync(new URL('../../../../docs/http.md', import.meta.url), 'utf8')

test('every line with curl is answered', async () => {
  const { url, tokens, service } = await houses.start()
  // A group is one of known devices.
  await until(() => service.lights.areAllKnown)
  const { secret } = await tokens.add('phone', 'play')
  const lines = [...guide.matchAll(/^curl (.*)$/gm)].map(([, words]) => words!)
  assert.ok(lines.length >= 6)
  for (const line of lines) {
    const { path, method, headers, body } = requestOf(line.replace('$LEDLOOM_TOKEN', secret))
    const response = await fetch(url + path, { method, headers, body })
    await response.body?.cancel()
    assert.ok(response.ok, `${response.status} for ${line}`)
  }
})

test('every kind of problem has the heading to which its type leads', () => {
  for (const kind of Object.keys(PROBLEMS)) assert.match(guide, new RegExp(`^### ${kind}$`, 'm'))
})

test('names in the document differ, and all that changes the house needs more than to read', () => {
  assert.is(new Set(endpoints.map(({ id }) => id)).size, endpoints.length)
  for (const { id, method, scope } of endpoints) {
    if (method !== 'GET') assert.ok(scope === 'play' || scope === 'configure', id)
  }
})

test.run()

/** The request that a line of curl sends. */
function requestOf(line: string) {
  const words = [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain!,
  )
  const after = (option: string) =>
    words.flatMap((word, i) => (word === option ? words[i + 1]! : []))
  const { pathname, search } = new URL(words.find((word) => word.startsWith('http'))!)
  const headers = after('-H').map((header) => header.split(': ') as [string, string])
  const [method = 'GET'] = after('-X')
  const [body] = after('-d')
  return {
    path: pathname + search,
    method,
    headers: Object.fromEntries(headers),
    body: body ?? null,
  }
}
