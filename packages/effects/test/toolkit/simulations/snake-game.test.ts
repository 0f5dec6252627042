import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSnakeGame } from '../../../src/toolkit/simulations/snake-game.ts'

const test = suite('createSnakeGame')

function board(columns: number, rows: number, walls: readonly number[] = []) {
  const cells = new Uint8Array(columns * rows)
  for (const wall of walls) cells[wall] = 1
  return { columns, rows, walls: cells }
}

test('it moves by one cell to a side, never into a wall, the edge or itself', () => {
  const walls = [12, 13, 27, 44]
  const game = createSnakeGame(board(10, 8, walls), { seed: 3, length: 4 })
  for (let step = 0; step < 400 && !game.isOver; step++) {
    const before = game.body[0]!
    game.advance()
    if (game.isOver) break
    const [head, length] = [game.body[0]!, game.length]
    const aside = Math.abs((head % 10) - (before % 10))
    const up = Math.abs(Math.floor(head / 10) - Math.floor(before / 10))
    assert.is(aside + up, 1)
    assert.not.ok(walls.includes(head))
    assert.is(new Set(game.body.subarray(0, length)).size, length)
  }
})

test('it finds its food again and again, and grows by each meal', () => {
  const game = createSnakeGame(board(12, 12), { seed: 1, length: 3 })
  let [meals, food] = [0, game.food]
  for (let step = 0; step < 400 && !game.isOver; step++) {
    game.advance()
    if (game.food !== food) meals++
    food = game.food
  }
  assert.ok(meals > 12, `${meals}`)
  assert.ok(Math.abs(game.length - (3 + 2 * meals)) <= 4, `${game.length} after ${meals}`)
})

test('it ends when it is stuck, and starts again as long as wanted', () => {
  const game = createSnakeGame(board(3, 2), { seed: 1, length: 2 })
  for (let step = 0; step < 100; step++) game.advance()
  assert.ok(game.isOver)
  game.start(2)
  assert.is(game.length, 1)
  assert.not.ok(game.isOver)
  game.advance()
  assert.is(game.length, 2)
})

test('a board without room is over at once', () => {
  assert.ok(createSnakeGame(board(1, 1), { seed: 1, length: 3 }).isOver)
  assert.ok(createSnakeGame(board(2, 1, [0, 1]), { seed: 1, length: 3 }).isOver)
})

test.run()
