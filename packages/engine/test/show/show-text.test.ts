import { SourceError } from '@ledloom/media'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseShowText } from '../../src/show/show-text.ts'

const test = suite('show-text')
const text = parseShowText(
  'a.yaml',
  `# a comment
layers:
  - source: noise
    params: { speed: 2,
      scale: 3 }
  - source: fire
`,
)

test('a mistake is reported with the line of its key', () => {
  const lineOf = (...place: PropertyKey[]) => text.fault(place, 'no').message
  assert.is(lineOf('layers', 0, 'source'), 'a.yaml:3: no')
  assert.is(lineOf('layers', 0, 'params', 'scale'), 'a.yaml:5: no')
  assert.is(lineOf('layers', 1), 'a.yaml:6: no')
})

test('a missing key is reported with the line of what encloses it', () => {
  assert.is(text.fault(['layers', 1, 'blend'], 'no').message, 'a.yaml:6: no')
  assert.is(text.fault(['scenes', 3], 'no').message, 'a.yaml:2: no')
})

test('invalid YAML is reported with line and column', () => {
  const read = () => parseShowText('b.yaml', 'layers:\n  - a: 1\n   b: 2\n')
  assert.throws(read, (error: unknown) => {
    return error instanceof SourceError && /^b\.yaml:3:\d+: .+$/.test(error.message)
  })
})

test('invalid JSON is reported as such, with line and column', () => {
  const faults = [
    [
      '{\n  "layers": [\n    { "source": "fire" }\n    { "source": "snow" }\n  ]\n}',
      '4:5',
      'comma expected',
    ],
    ['{ "layers": [{ "source": "fire" }', '1:34', 'close bracket expected'],
    ['{ "layers": [{ "source" "fire" }] }', '1:25', 'colon expected'],
  ] as const
  for (const [text, place, fault] of faults) {
    const read = () => parseShowText('c.json', text)
    assert.throws(read, (error: unknown) => {
      assert.is((error as SourceError).message, `c.json:${place}: not JSON: ${fault}`)
      return true
    })
  }
  assert.equal(parseShowText('d.json', '{ "layers": [], }').content, { layers: [] })
})

test('aliases that swell without end are refused', () => {
  const level = (n: number) =>
    `l${n}: &l${n} [${Array(10)
      .fill(`*l${n - 1}`)
      .join(', ')}]\n`
  const bomb = `l0: &l0 x\n${[1, 2, 3, 4, 5, 6, 7, 8, 9].map(level).join('')}`
  assert.throws(() => parseShowText('bomb.yaml', bomb), /^bomb\.yaml: .*alias/)
})

test('an alias of what it is part of is refused', () => {
  for (const text of ['layers: &a [*a]', 'layers: &a\n  - b: {c: *a}', '&a {b: *a}']) {
    const says = /^loop\.yaml:\d:\d+: \*a refers to a value that contains it$/
    assert.throws(() => parseShowText('loop.yaml', text), says)
  }
  assert.ok(parseShowText('twice.yaml', 'layers: [&a [1], *a, {b: *a}]').content)
})

test('a second document is refused', () => {
  const says = /^two\.yaml:2:1: a second document begins here$/
  assert.throws(() => parseShowText('two.yaml', 'layers: []\n---\nlayers: []\n'), says)
})

test('what is nested too deeply is refused in words, whatever it is made of', () => {
  const nested = (levels: number, open = '[', close = ']') =>
    `layers: ${open.repeat(levels)}1${close.repeat(levels)}`
  const says = /^deep\.yaml:1:\d+: lists and maps are nested deeper than 64 levels$/
  for (const levels of [64, 500, 20_000]) {
    assert.throws(() => parseShowText('deep.yaml', nested(levels)), says)
    assert.throws(() => parseShowText('deep.yaml', nested(levels, '{a: ', '}')), says)
  }
  const blocks = Array.from({ length: 1200 }, (_, level) => `${' '.repeat(level)}a:\n`).join('')
  assert.throws(() => parseShowText('deep.yaml', blocks), /nested deeper than 64 levels$/)
  assert.ok(parseShowText('deep.yaml', nested(63)).content)
})

test('JSON is read as well', () => {
  assert.equal(parseShowText('a.json', '{"layers": [{"source": "noise"}]}').content, {
    layers: [{ source: 'noise' }],
  })
})

test.run()
