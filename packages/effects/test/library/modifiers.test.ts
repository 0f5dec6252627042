import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Modifier } from '../../src/contract/modifier.ts'
import { modifiersFolder } from '../../src/library/folders.ts'
import { loadLibrary } from '../load-library.ts'
import { modifierLaws } from './modifier-laws.ts'

const test = suite('modifiers')
const modifiers = await loadLibrary<Modifier>(modifiersFolder)

test('the folder holds the modifiers, one a file, named in kebab case', () => {
  assert.ok(modifiers.size >= 18)
  for (const name of modifiers.keys()) assert.match(name, /^[a-z]+(-[a-z]+)*$/)
})

for (const [name, modifier] of modifiers) modifierLaws(test, name, modifier)

test.run()
