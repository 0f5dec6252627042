import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nameMeant } from '../src/house/name-meant.ts'
import { lightCalled } from '../src/named-lights/light-called.ts'

const test = suite('light-called')

const light = (id: string, name: string) => ({ id, name })
const LIGHTS = [
  light('house', 'House'),
  light('group-vor-dem-haus', 'Vor dem Haus'),
  light('group-kitchen', 'kitchen'),
  light('group-kitchen-2', 'Kitchen'),
  light('e831cd000001', 'group-kitchen'),
  light('e831cd000002', 'Caf\u00c9'),
]
const idOf = (text: string) => lightCalled(text, LIGHTS).id

test('an id comes before a name, and capital letters need not be right', () => {
  assert.is(idOf('group-kitchen'), 'group-kitchen')
  assert.is(idOf('HOUSE'), 'house')
  assert.is(idOf('vor dem haus'), 'group-vor-dem-haus')
  assert.is(idOf('E831CD000001'), 'e831cd000001')
  // The letter é in two codings.
  assert.is(idOf('cafe\u0301'), 'e831cd000002')
})

test('where several may be meant, capital letters count, and the names are suggested', () => {
  assert.is(idOf('kitchen'), 'group-kitchen')
  assert.is(idOf('Kitchen'), 'group-kitchen-2')
  assert.throws(
    () => idOf('KITCHEN'),
    'there is no light KITCHEN; did you mean kitchen or Kitchen?',
  )
  assert.throws(() => idOf('vor dem hsus'), /; did you mean Vor dem Haus\?$/)
})

test('a name that is there just so is meant, else the only one that is alike', () => {
  assert.is(nameMeant('Calm', ['calm', 'Calm']), 'Calm')
  assert.is(nameMeant('CALM', ['calm', 'Calm']), undefined)
  assert.is(nameMeant('CALM', ['calm', 'calm', 'rain']), 'calm')
  assert.is(nameMeant('', ['calm']), undefined)
})

test.run()
