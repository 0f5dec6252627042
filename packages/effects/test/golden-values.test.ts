import { readFileSync, writeFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Effect } from '../src/contract/effect.ts'
import { createEffectSource } from '../src/contract/effect-source.ts'
import { effectsFolder } from '../src/library/folders.ts'
import { hashFrames } from './hash-frames.ts'
import { layouts } from './layouts.ts'
import { loadLibrary } from './load-library.ts'
import { valuesOf } from './values-of.ts'

/** Hashes by value, by parameter. */
type ValueHashes = Readonly<Record<string, Readonly<Record<string, string>>>>

const FILE = new URL('golden-values.json', import.meta.url)
const RENEW = 'RENEW_GOLDEN=1 npm test golden-values'

/** Seconds: the beginning, and some after which even what is slow or rare is there. */
const TIMES = [0, 0.35, 1.3, 4.9]

/** Parameters that change nothing while the others are at their defaults, with the reason. */
const IDLE: Readonly<Record<string, string>> = {
  'clock.start': '0 and 24 are the same time of day',
  'colour-wipe.direction': 'the wipe runs along the wire unless chosen otherwise',
  'countdown.goal': 'it counts to zero unless it counts to a time of day',
  'countdown.now': 'it counts to zero unless it counts to a time of day',
  'daylight.hour': '0 and 24 are the same hour',
  'heartbeat.direction': 'the wave has no way to go unless it is shifted',
  'solid.speed': 'the colour is steady unless it breathes',
}

const test = suite('golden values')

const library = await loadLibrary<Effect>(effectsFolder)
const seen = new Map(Array.from(library, ([name, effect]) => [name, hashValues(effect)]))
if (process.env.RENEW_GOLDEN) {
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(seen), null, 2)}\n`)
}
const golden: Readonly<Record<string, ValueHashes>> = JSON.parse(readFileSync(FILE, 'utf8'))

for (const [name, hashes] of seen) {
  test(`${name}: looks as it did at every end and choice of its parameters`, () => {
    assert.equal(hashes, golden[name], `${name} changed; if it should have: ${RENEW}`)
  })

  test(`${name}: every value of every parameter changes the light`, () => {
    for (const [parameter, byValue] of Object.entries(hashes)) {
      if (`${name}.${parameter}` in IDLE) continue
      const values = Object.keys(byValue)
      const looks = new Set(Object.values(byValue))
      assert.is(looks.size, values.length, `${parameter}: some of ${values} look the same`)
    }
  })
}

test('the parameters that may change nothing still do so', () => {
  for (const [path, reason] of Object.entries(IDLE)) {
    const [name, parameter] = path.split('.')
    const looks = new Set(Object.values(seen.get(name!)![parameter!]!))
    assert.is(looks.size, 1, `${path} changes the light now, though ${reason}`)
  }
})

test.run()

function hashValues(effect: Effect): ValueHashes {
  return Object.fromEntries(
    Object.entries(effect.params).map(([name, parameter]) => [
      name,
      Object.fromEntries(
        valuesOf(parameter).map((value) => [
          String(value).slice(0, 20),
          hashWith(effect, { [name]: value }),
        ]),
      ),
    ]),
  )
}

function hashWith(effect: Effect, params: Readonly<Record<string, unknown>>): string {
  const source = createEffectSource(effect, { layout: layouts['a cloud']!, params, seed: 1 })
  return hashFrames(source, TIMES)
}
