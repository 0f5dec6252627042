import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Listeners } from '../../src/lasting/listeners.ts'

const test = suite('listeners')

test('one that throws keeps no other from hearing, and is one line for each reason', () => {
  const notes: string[] = []
  const heard: number[] = []
  const listeners = new Listeners<number>((line) => notes.push(line))
  listeners.add((change) => {
    throw new Error(change < 3 ? 'no room' : 'no memory')
  })
  const end = listeners.add((change) => heard.push(change))
  for (const change of [1, 2, 3]) listeners.call(change)
  assert.equal(heard, [1, 2, 3])
  assert.equal(notes, [
    'a change of the house is not said everywhere: no room',
    'a change of the house is not said everywhere: no memory',
  ])
  end()
  listeners.call(4)
  assert.equal(heard, [1, 2, 3])
})

test.run()
