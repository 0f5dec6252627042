import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tellApart } from '../../show/tell-apart.ts'

const test = suite('files of one name')

test('they are told apart by their number, their size and which plays', () => {
  const file = (id: string, name: string, bytes: number) => ({ id, name, bytes })
  const files = [
    ...[file('a', 'fire.js', 900), file('b', 'sea.js', 10)],
    ...[file('c', 'fire.js', 1400), file('d', 'fire.js', 1400)],
  ]
  assert.equal(
    [...tellApart(files, new Set(['b', 'd']))],
    [
      ['a', '1 of 3, 900 bytes'],
      ['c', '2 of 3, 1.4 kB'],
      ['d', '3 of 3, 1.4 kB, plays'],
    ],
  )
})

test.run()
