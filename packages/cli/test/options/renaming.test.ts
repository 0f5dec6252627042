import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { chooseRenaming, renamingOption } from '../../src/options/renaming.ts'

const test = suite('--rename')

const choose = (text: string, ...names: readonly string[]) => {
  const movies = names.map((name, id) => ({ name, id }))
  const { movie, name } = chooseRenaming(renamingOption(text), movies)
  return [movie, name]
}

test('names with = are split where a movie is named', () => {
  assert.equal(choose('X=a=b', 'X'), ['X', 'a=b'])
  assert.equal(choose('X=a=b', 'X=a'), ['X=a', 'b'])
  assert.equal(choose('1 = new', 'fire', 'snow'), ['1', 'new'])
  assert.equal(choose('lost=a=b', 'X'), ['lost=a', 'b'])
})

test('what can be no new name is refused', () => {
  for (const text of ['x', '=x', 'x=']) assert.throws(() => renamingOption(text), /movie=name/)
  assert.throws(() => choose(`X=${'n'.repeat(33)}`, 'X'), /1 to 32 characters/)
})

test.run()
