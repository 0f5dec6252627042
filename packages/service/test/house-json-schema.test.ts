import { readFileSync } from 'node:fs'
import { parseYaml } from '@ledloom/media/yaml'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { z } from 'zod'
import { houseJsonSchema } from '../src/house/house-json-schema.ts'
import { parseHouse } from '../src/house/read-house.ts'

const test = suite('house-json-schema')
const DOCS = new URL('../../../docs/', import.meta.url)
const written = JSON.parse(readFileSync(new URL('house.schema.json', DOCS), 'utf8'))
// Checks by the file itself, as an editor does.
const editor = z.fromJSONSchema(written)

function accepts(text: string): boolean {
  return editor.safeParse(parseYaml(text, 'house.yaml').content).success
}

test('docs/house.schema.json is what houses are checked by', () => {
  const message = 'out of date: node --conditions source scripts/write-house-schema.mjs'
  assert.equal(written, JSON.parse(JSON.stringify(houseJsonSchema())), message)
})

test('an editor accepts the house of docs/serve.md, which names the schema', () => {
  const [, text = ''] = /```yaml\n([\s\S]*?)```/.exec(
    readFileSync(new URL('serve.md', DOCS), 'utf8'),
  )!
  assert.match(text, /^# yaml-language-server: \$schema=\S+\/docs\/house\.schema\.json\n/)
  assert.is(parseHouse(text, 'house.yaml').schedule.length, 3)
  assert.ok(accepts(text))
})

const entry = (text: string) => `schedule: [{ name: a, from: 1:00, to: 2:00, ${text} }]`

for (const text of [
  ...['schedule:', 'playlists: { a: { items: [fire], each: 1h30m, crossfade: 2.5 } }'],
  ...['play: x, days: fri', 'play: x, days: [mon, sat-sun]', 'play: { random: [x] }'].map(entry),
  ...['[12-20, 01-06]', '[[12-20, 01-06], [2026-05-01, 2026-05-02]]'].map((between) =>
    entry(`play: x, between: ${between}`),
  ),
]) {
  test(`an editor accepts what a house may hold: ${text}`, () => {
    parseHouse(text, 'house.yaml')
    assert.ok(accepts(text))
  })
}

for (const text of [
  ...['devises: []', 'place: { latitude: 91, longitude: 0 }', 'playlists: { a: {} }'],
  ...['days: fri', 'play: x, dais: fri', 'play: x, priority: 1.5', 'play: x, days: 5'].map(entry),
]) {
  test(`an editor marks a mistake: ${text}`, () => {
    assert.throws(() => parseHouse(text, 'house.yaml'))
    assert.not(accepts(text))
  })
}

test.run()
