import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { clientTypes } from './client-types.mjs'
import { withTables } from './http-document.mjs'

const test = suite('http document')
const text = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const document = JSON.parse(text('docs/openapi.json'))

test('docs/http.md lists the calls of docs/openapi.json; scripts/write-open-api.mjs writes them', () => {
  const guide = text('docs/http.md')
  assert.match(guide, /`PATCH \/api\/v1\/house` +\| play /)
  assert.is(withoutPadding(guide), withoutPadding(withTables(guide, document)))
})

test('the types of the tests’ client are those of docs/openapi.json; the same script writes them', async () => {
  assert.is(text('packages/service/test/http/client-types.d.ts'), await clientTypes(document))
})

/** Tables are aligned by the formatter. */
function withoutPadding(text: string): string {
  return text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')
}

test.run()
