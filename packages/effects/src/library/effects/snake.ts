import type { Layout } from '@ledloom/core'
import {
  addLight,
  createFixedSteps,
  createSnakeGame,
  defineEffect,
  dim,
  type FrontView,
  frontView,
  integer,
  ledSpacing,
  number,
  palette,
  type SnakeBoard,
  samplePalette,
  smoothStep,
} from '@ledloom/effects'

/** Steps of the snake per second. */
const RATE = 7

/** Steps for which a snake that is stuck blinks before the next game. */
const PAUSE = 10

/** Least side of a cell, in distances between LEDs. */
const LEAST = 1.5

/** Distance from the middle of a cell within which there must be an LED, in sides of a cell. */
const REACH = 0.7

const FOOD = [1, 0.05, 0.02]
const SHINE = [0.5, 0.5, 0.4]

export default defineEffect({
  title: 'Snake',
  description: 'The game of snake plays itself: it eats, grows, and begins again when it is stuck.',
  kind: 'stateful',
  category: 'symbols',
  tags: ['game', 'retro', 'nokia', 'arcade', 'worm', 'play', 'snake game'],
  covers: false,
  bestOn: 'grid',
  params: {
    palette: palette({ default: ['#d8ff3a', '#00e060', '#00a0ff', '#3a2bff'] }),
    count: integer({
      default: 20,
      min: 2,
      max: 40,
      description: 'cells along the longest side; fewer if LEDs are further apart',
    }),
    length: integer({
      default: 5,
      min: 1,
      max: 30,
      description: 'length of the snake at the start of a game',
    }),
    width: number({
      default: 0.75,
      min: 0.2,
      max: 1.5,
      unit: 'of a cell',
      description: 'thickness of the snake',
    }),
  },
  live: ['palette', 'count', 'length', 'width'],
  prepare({ layout, params, seed }) {
    const view = frontView(layout)
    const { across, heights } = view
    const near = { gap: 0.5, segment: 0.5 }
    const food = new Float32Array(2)
    let { count, length } = params
    let board = boardOn(view, sideOfCell(layout, count))
    let game = createSnakeGame(board, { seed, length })
    let path = new Float32Array(2 * board.walls.length + 4)
    let pause = 0

    const advance = createFixedSteps({ rate: RATE, reach: 30 }, () => {
      if (params.count !== count || params.length !== length) renew()
      if (!game.isOver) game.advance()
      else if (++pause > PAUSE) {
        pause = 0
        game.start(length)
      }
    })

    return (frame, time) => {
      advance(time)
      layPath(game.isOver ? 1 : time * RATE - Math.floor(time * RATE))
      const { side } = board
      const radius = Math.max(0.3, params.width / 2) * side
      const blink = 1 - 0.7 * (pause % 2)
      const beat = 0.8 + 0.2 * Math.sin(2 * Math.PI * time)
      for (let led = 0; led < across.length; led++) {
        findNearest(across[led]!, heights[led]!)
        const glow = blink * smoothStep(radius + 0.2 * side, radius - 0.2 * side, near.gap)
        samplePalette(frame, led * 3, params.palette, near.segment / game.length)
        dim(frame, led * 3, glow * (1 - near.segment / game.length / 2))
        if (near.segment < 0.5) addLight(frame, led * 3, SHINE, glow)
        const x = across[led]! - food[0]!
        const y = heights[led]! - food[1]!
        const gap = Math.sqrt(x * x + y * y)
        addLight(frame, led * 3, FOOD, beat * smoothStep(0.75 * side, 0.35 * side, gap))
      }
    }

    /** Starts again, as another board or another snake is wanted. */
    function renew(): void {
      if (params.count !== count) {
        board = boardOn(view, sideOfCell(layout, params.count))
        game = createSnakeGame(board, { seed, length: params.length })
        path = new Float32Array(2 * board.walls.length + 4)
      } else game.start(params.length)
      count = params.count
      length = params.length
      pause = 0
    }

    /** Places the snake: its head and its tail are on their way into the next cell. */
    function layPath(share: number): void {
      for (let place = 0; place < game.length; place++) setPlace(path, place, game.body[place]!)
      setPlace(path, game.length, game.left)
      const last = game.length * 2
      for (let axis = 0; axis < 2; axis++) {
        path[axis]! += (1 - share) * (path[2 + axis]! - path[axis]!)
        path[last + axis]! += share * (path[last - 2 + axis]! - path[last + axis]!)
      }
      setPlace(food, 0, game.food)
    }

    /** Writes the middle of a cell, or a place far away if there is none. */
    function setPlace(out: Float32Array, place: number, cell: number): void {
      const { columns, rows, side } = board
      out[place * 2] = cell < 0 ? 9 : ((cell % columns) + 0.5 - columns / 2) * side
      out[place * 2 + 1] = cell < 0 ? 9 : (Math.floor(cell / columns) + 0.5 - rows / 2) * side
    }

    /** The gap between a point and the snake, and how many cells behind the head that is. */
    function findNearest(x: number, y: number): void {
      let least = Number.POSITIVE_INFINITY
      for (let place = 0; place < game.length; place++) {
        const i = place * 2
        const wayX = path[i + 2]! - path[i]!
        const wayY = path[i + 3]! - path[i + 1]!
        const toX = x - path[i]!
        const toY = y - path[i + 1]!
        const along = (toX * wayX + toY * wayY) / Math.max(1e-9, wayX * wayX + wayY * wayY)
        const share = along > 0 ? Math.min(1, along) : 0
        const gap = (toX - share * wayX) ** 2 + (toY - share * wayY) ** 2
        if (gap >= least) continue
        least = gap
        near.segment = place + share
      }
      near.gap = Math.sqrt(least)
    }
  },
})

/** A board over the front of a layout, and the side of its cells in half layouts. */
type LedBoard = SnakeBoard & { readonly side: number }

function sideOfCell(layout: Layout, count: number): number {
  return Math.max(2 / count, LEAST * ledSpacing(layout))
}

/** Cells over the front of a layout. Those without an LED nearby are walls, as beside a tree. */
function boardOn({ across, heights, halfWidth, halfHeight }: FrontView, side: number): LedBoard {
  const columns = Math.max(1, Math.ceil((2 * halfWidth) / side - 0.1))
  const rows = Math.max(1, Math.ceil((2 * halfHeight) / side - 0.1))
  const walls = Uint8Array.from({ length: columns * rows }, (_, cell) => {
    const x = ((cell % columns) + 0.5 - columns / 2) * side
    const y = (Math.floor(cell / columns) + 0.5 - rows / 2) * side
    const hasLed = across.some((at, led) => Math.hypot(at - x, heights[led]! - y) < REACH * side)
    return hasLed ? 0 : 1
  })
  return { columns, rows, walls, side }
}
