import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { callsFor, LED_COUNT } from '../conformance/calls.ts'
import { checkAnswer } from './documented-answers.ts'
import { STATE, type Target, withTarget } from './fuzz-client.ts'
import { memoryHeld } from './memory-held.ts'
import { reportTried, SEED } from './seed.ts'

const test = suite('fuzz: JSON bodies')

const RUNS_PER_DEVICE = 500
const SUBJECTS = [
  { family: 'F', firmware: '2.7.1' },
  { family: 'G', firmware: '2.9.9' },
  { family: 'D', firmware: '2.3.8' },
] as const

/** MiB that may stay after hundreds of requests: compiled code and pools, no requests. */
const GROWTH_LIMIT = 24

interface Input {
  readonly path: string
  readonly body: string
}

/** What an earlier run found. */
const FOUND: [Input][] = [[{ path: 'logout', body: '{"toString":-1}' }]]

/** Good bodies by path, to be spoilt. */
type GoodBodies = readonly (readonly [path: string, body: object])[]

const KEYS = [
  ...['mode', 'value', 'type', 'id', 'unique_id', 'entries', 'name', 'hue', 'red', 'strings'],
  ...['__proto__', 'constructor', 'toString', 'kind', 'code', ''],
]

const oddValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(-1, 0, 1, 255, 256, 359, 360, 2 ** 31, 2 ** 53, 1e308, -0.5, null, true, ''),
  fc.string({ maxLength: 200, unit: 'binary' }),
)

/** A good body with a field changed, left out or added. */
function spoilt(good: object): fc.Arbitrary<unknown> {
  const fields = Object.entries(good)
  const at = fc.nat({ max: Math.max(0, fields.length - 1) })
  const without = at.map((index) => Object.fromEntries(fields.toSpliced(index, 1)))
  const changed = fc
    .tuple(at, oddValue)
    .map(([index, value]) =>
      Object.fromEntries(
        fields.map(([key, old], position) => [key, position === index ? value : old]),
      ),
    )
  const added = fc
    .tuple(fc.constantFrom(...KEYS), oddValue)
    .map(([key, value]) => Object.fromEntries([...fields, [key, value]]))
  return fc.oneof(without, changed, added, deeplySpoilt(good))
}

/** The same, one level down. */
function deeplySpoilt(good: object): fc.Arbitrary<unknown> {
  const text = JSON.stringify(good)
  return fc
    .tuple(fc.nat({ max: text.length }), fc.constantFrom('0', '-1', '{}', '[]', 'null', '""', 'e9'))
    .map(([index, piece]) => ({ raw: text.slice(0, index) + piece + text.slice(index + 1) }))
}

const textOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'raw' in body
    ? String(body.raw)
    : JSON.stringify(body)

function inputs(goodBodies: GoodBodies): fc.Arbitrary<Input> {
  return fc.constantFrom(...goodBodies).chain(([path, good]) => {
    const body = fc.oneof(
      { weight: 6, arbitrary: spoilt(good).map(textOf) },
      { weight: 2, arbitrary: oddValue.map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: fc.string({ maxLength: 100, unit: 'binary' }) },
      { weight: 1, arbitrary: fc.constant(JSON.stringify(good)) },
    )
    return body.map((text) => ({ path, body: text }))
  })
}

function goodBodiesOf(subject: (typeof SUBJECTS)[number]): GoodBodies {
  return callsFor(subject).flatMap(({ path, body }) =>
    typeof body === 'object' && !(body instanceof Uint8Array) ? [[path, body] as const] : [],
  )
}

/** Sends inputs one after the other and looks after each refusal that nothing has changed. */
function createTrial({ ask, state }: Target) {
  const known = new Map<string, string>()
  const look = async (path: string) => known.get(path) ?? (await state(watched(path)))
  return async ({ path, body }: Input): Promise<void> => {
    const before = await look(path)
    const { status, text } = await ask('POST', path, body)
    const where = `POST ${path} ${body.slice(0, 200)}`
    if (checkAnswer(status, text, where) === 1000) {
      known.clear()
      return
    }
    known.set(path, await state(watched(path)))
    assert.is(known.get(path), before, `${where} was refused and changed something`)
  }
}

/** The resource itself with what others change, or all there is. */
function watched(path: string): readonly string[] {
  return STATE.includes(path) ? [path, 'led/mode', 'movies'] : STATE
}

for (const subject of SUBJECTS) {
  test(`${subject.family} ${subject.firmware} answers every body as documented, and keeps its state when it refuses`, () =>
    withTarget({ ...subject, ledCount: LED_COUNT }, async (target) => {
      let tried = 0
      const tryInput = createTrial(target)
      const property = fc.asyncProperty(inputs(goodBodiesOf(subject)), async (input) => {
        tried += 1
        await tryInput(input)
      })
      await fc.assert(property, { seed: SEED, numRuns: RUNS_PER_DEVICE / 4, examples: FOUND })
      const held = await memoryHeld()
      await fc.assert(property, { seed: SEED + 1, numRuns: (RUNS_PER_DEVICE * 3) / 4 })
      const growth = (await memoryHeld()) - held
      assert.ok(growth < GROWTH_LIMIT, `${growth.toFixed(1)} MiB more are held`)
      reportTried(tried, `JSON bodies on ${subject.family} ${subject.firmware}`)
    }))
}

test.run()
