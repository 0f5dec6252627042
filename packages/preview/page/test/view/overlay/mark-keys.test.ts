import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { obeyMarkKey } from '../../../view/overlay/mark-keys.ts'

const test = suite('mark keys')

/** Names of the functions that a key calls. */
function press(key: string, { code = '', shiftKey = false, hasPicked = true } = {}) {
  const done: string[] = []
  const isMeant = obeyMarkKey(
    { key, code, shiftKey },
    {
      toggleNumbers: () => done.push('numbers'),
      toggleWireOrder: () => done.push('wire'),
      step: (by) => done.push(`step ${by}`),
      letGo: () => hasPicked,
    },
  )
  return { isMeant, done }
}

test('letters show and hide, large or small', () => {
  for (const key of ['n', 'N']) assert.equal(press(key), { isMeant: true, done: ['numbers'] })
  for (const key of ['w', 'W']) assert.equal(press(key), { isMeant: true, done: ['wire'] })
})

test('comma and full stop go along the wire, with shift ten on, whatever the keyboard writes', () => {
  assert.equal(press('.', { code: 'Period' }).done, ['step 1'])
  assert.equal(press(',', { code: 'Comma' }).done, ['step -1'])
  for (const key of ['>', ':']) {
    assert.equal(press(key, { code: 'Period', shiftKey: true }).done, ['step 10'])
  }
  for (const key of ['<', ';']) {
    assert.equal(press(key, { code: 'Comma', shiftKey: true }).done, ['step -10'])
  }
})

test('escape is for others where no LED is picked', () => {
  assert.is(press('Escape').isMeant, true)
  assert.is(press('Escape', { hasPicked: false }).isMeant, false)
})

test('other keys are for others', () => {
  for (const key of ['a', 'Tab', 'ArrowLeft', '+', 'constructor']) {
    assert.equal(press(key), { isMeant: false, done: [] })
  }
})

test.run()
