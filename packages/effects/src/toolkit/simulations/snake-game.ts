import { hashUnit } from '../noise/hash.ts'

/** A board of square cells, counted row by row. */
export interface SnakeBoard {
  readonly columns: number
  readonly rows: number
  /** 1 for each cell that cannot be entered, 0 for the others. */
  readonly walls: Uint8Array
}

/** A game of snake that plays itself. */
export interface SnakeGame {
  /** Cells of the snake, its head first. Only the first `length` count. */
  readonly body: Int32Array
  readonly length: number
  /** The cell in which the tail was before the last move. */
  readonly left: number
  /** The cell of the food; −1 if the snake fills the board. */
  readonly food: number
  /** The snake is stuck, or fills the board. */
  readonly isOver: boolean
  /** Starts again with a snake of this length. */
  start(length: number): void
  /** Moves by one cell, and grows if the food was there. Allocates nothing. */
  advance(): void
}

/** Cells by which a meal makes the snake longer. */
const GROWTH = 2

/** Steps to the food that one more cell to move in is worth. */
const CAUTION = 4

type SnakeOptions = {
  /** Selects the cells of the food. */
  readonly seed: number
  /** Length of the snake at its start, which unrolls from one cell. */
  readonly length: number
}

/**
 * Creates a game and starts it. The snake goes to the free neighbour that leaves it the most space and,
 * among those, to the one nearest to the food, so that it rarely locks itself in.
 */
export function createSnakeGame(board: SnakeBoard, { seed, length }: SnakeOptions): SnakeGame {
  const { columns, rows, walls } = board
  const cellCount = columns * rows
  const body = new Int32Array(cellCount + 1)
  const taken = new Uint8Array(cellCount)
  const seen = new Uint8Array(cellCount)
  const queue = new Int32Array(cellCount)
  const game = { body, length: 1, left: 0, food: -1, isOver: false, start, advance }
  let draws = 0
  let growth = 0
  let hunger = 0
  start(length)
  return game

  function start(newLength: number): void {
    taken.set(walls)
    const first = drawFree()
    game.length = 1
    game.isOver = first < 0
    game.left = first
    game.food = -1
    growth = newLength - 1
    hunger = 0
    if (first < 0) return
    body[0] = first
    taken[first] = 1
    placeFood()
  }

  function advance(): void {
    if (game.isOver) return
    const next = chooseCell()
    game.isOver = next < 0
    if (next < 0) return
    const eats = next === game.food
    hunger = eats ? 0 : hunger + 1
    const tail = body[game.length - 1]!
    body.copyWithin(1, 0, game.length)
    body[0] = next
    if (eats) growth += GROWTH
    game.left = tail
    if (growth > 0) {
      growth--
      game.length++
    } else {
      taken[tail] = 0
    }
    taken[next] = 1
    if (eats) placeFood()
  }

  /** Places the food in a free cell that the head can reach. */
  function placeFood(): void {
    const reached = spaceAround(body[0]!)
    game.isOver = reached < 2
    // The first one is the head's.
    game.food = game.isOver ? -1 : queue[1 + Math.floor(draw() * (reached - 1))]!
  }

  function draw(): number {
    return hashUnit(seed, draws++)
  }

  /** A free cell, chosen by chance; −1 if there is none. */
  function drawFree(): number {
    const from = Math.floor(draw() * cellCount)
    for (let step = 0; step < cellCount; step++) {
      const cell = (from + step) % cellCount
      if (taken[cell] === 0) return cell
    }
    return -1
  }

  function chooseCell(): number {
    let chosen = -1
    let best = Number.NEGATIVE_INFINITY
    const tail = growth > 0 ? -1 : body[game.length - 1]!
    // A snake that only follows its tail for long takes the risk.
    const caution = hunger > cellCount ? 0 : CAUTION
    for (let side = 0; side < 4; side++) {
      const next = neighbourOf(body[0]!, side)
      if (next < 0 || (taken[next] === 1 && next !== tail)) continue
      const space = Math.min(spaceAround(next), game.length + 4)
      const score = caution * space - distanceToFood(next)
      if (score > best) {
        chosen = next
        best = score
      }
    }
    return chosen
  }

  function distanceToFood(cell: number): number {
    const x = (cell % columns) - (game.food % columns)
    const y = Math.floor(cell / columns) - Math.floor(game.food / columns)
    return Math.abs(x) + Math.abs(y)
  }

  /** Writes the free cells that can be reached from a cell into `queue`, that cell first; their number. */
  function spaceAround(cell: number): number {
    seen.set(taken)
    seen[cell] = 1
    queue[0] = cell
    let count = 1
    for (let index = 0; index < count; index++) {
      for (let side = 0; side < 4; side++) {
        const next = neighbourOf(queue[index]!, side)
        if (next < 0 || seen[next] === 1) continue
        seen[next] = 1
        queue[count++] = next
      }
    }
    return count
  }

  /** The cell to the left, to the right, below or above; −1 beyond the edge. */
  function neighbourOf(cell: number, side: number): number {
    const x = cell % columns
    if (side === 0) return x > 0 ? cell - 1 : -1
    if (side === 1) return x < columns - 1 ? cell + 1 : -1
    if (side === 2) return cell >= columns ? cell - columns : -1
    return cell + columns < columns * rows ? cell + columns : -1
  }
}
