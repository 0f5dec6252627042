import { readFileSync, writeFileSync } from 'node:fs'
import type { Layout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Effect } from '../src/contract/effect.ts'
import { createEffectSource } from '../src/contract/effect-source.ts'
import { effectsFolder } from '../src/library/folders.ts'
import { hashFrames } from './hash-frames.ts'
import { layouts } from './layouts.ts'
import { loadLibrary } from './load-library.ts'

/** What every effect looked like when somebody last looked at it: a hash a layout. */
type GoldenFrames = Readonly<Record<string, Readonly<Record<string, string>>>>

const FILE = new URL('golden-frames.json', import.meta.url)
const RENEW = 'RENEW_GOLDEN=1 npm test golden-frames'

/** Seconds: the beginning, the next frame, one soon after, and late enough that all has happened. */
const TIMES = [0, 0.05, 1.3, 7.77, 31]

const SHAPES = { line: layouts['a line']!, plane: layouts['a plane']!, cloud: layouts['a cloud']! }

const test = suite('golden frames')

const library = await loadLibrary<Effect>(effectsFolder)
if (process.env.RENEW_GOLDEN) writeGolden()
const golden: GoldenFrames = JSON.parse(readFileSync(FILE, 'utf8'))

test('there are frames of every effect, and of none that is gone', () => {
  const expected = Object.keys(golden)
  assert.equal([...library.keys()], expected, `the effects are others; to renew: ${RENEW}`)
})

for (const [name, effect] of library) {
  test(`${name}: looks as it did, in the same bytes on every version of Node`, () => {
    for (const [shape, layout] of Object.entries(SHAPES)) {
      const message = `${name} changed on the ${shape}; if it should have: ${RENEW}`
      assert.is(hashOn(layout, effect), golden[name]?.[shape], message)
    }
  })
}

test.run()

function hashOn(layout: Layout, effect: Effect): string {
  return hashFrames(createEffectSource(effect, { layout, seed: 1 }), TIMES)
}

function writeGolden(): void {
  const lines = Array.from(library, ([name, effect]) => {
    const hashes = Object.entries(SHAPES).map(
      ([shape, layout]) => `"${shape}": "${hashOn(layout, effect)}"`,
    )
    return `  "${name}": { ${hashes.join(', ')} }`
  })
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`)
}
