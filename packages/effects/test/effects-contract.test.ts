import { readdirSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Effect } from '../src/contract/effect.ts'
import { effectsFolder } from '../src/effects-folder.ts'
import { effectLaws } from './effect-laws.ts'

const test = suite('effects')

const files = readdirSync(new URL(effectsFolder)).filter((file) => file.endsWith('.ts'))

test('the folder holds the library, one effect a file, named in kebab case', () => {
  assert.ok(files.length >= 6)
  for (const file of files) assert.match(file, /^[a-z]+(-[a-z]+)*\.ts$/)
})

for (const file of files) {
  const { default: effect }: { default: Effect } = await import(`${effectsFolder}${file}`)
  effectLaws(test, file.replace('.ts', ''), effect)
}

test.run()
