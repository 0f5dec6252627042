import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import metaballs from '../../../src/library/effects/metaballs.ts'

const test = suite('metaballs')

const layout = gridLayout({ ledCount: 900 })

/** LEDs that are lit at a few times, all in all. */
function litBy(params: Record<string, unknown>): number {
  const source = createEffectSource(metaballs, { layout, params })
  const frame = createFrame(layout.ledCount)
  return [0, 5, 10, 15].reduce((sum, time) => {
    source.render(frame, time)
    return sum + frame.filter((value) => value > 0.3).length
  }, 0)
}

test('one blob is a small spot, and more and larger ones cover more', () => {
  const one = litBy({ count: 1, size: 0.2 })
  assert.ok(one > 20 && one < 900, `${one}`)
  assert.ok(litBy({ count: 4, size: 0.2 }) > 2 * one)
  assert.ok(litBy({ count: 1, size: 0.4 }) > 2 * one)
})

test('blobs come together and part', () => {
  const source = createEffectSource(metaballs, { layout, params: PAIR })
  const frame = createFrame(layout.ledCount)
  const spots = new Set<number>()
  for (let time = 0; time < 120; time += 0.5) {
    source.render(frame, time)
    spots.add(spotsIn(frame))
  }
  assert.ok(spots.has(1) && spots.has(2), `${[...spots]} spots`)
})

test('a blob swells all around its edge as another comes near, before they touch', () => {
  const [alone, both] = [1, 2].map((count) =>
    createEffectSource(metaballs, { layout, params: { ...PAIR, count } }),
  )
  const [one, two] = [createFrame(layout.ledCount), createFrame(layout.ledCount)]
  let swollen = 0
  for (let time = 0; time < 120; time += 0.5) {
    alone!.render(one, time)
    both!.render(two, time)
    if (spotsIn(two) !== 2) continue
    const edge = [...one.keys()].filter((i) => one[i]! > 0.05 && one[i]! < 0.9)
    const gains = edge.map((i) => two[i]! - one[i]!)
    assert.ok(Math.min(...gains) > 0, `an edge stays as it was at ${time}`)
    if (Math.min(...gains) > 0.03) swollen++
  }
  assert.ok(swollen > 5, `${swollen} times`)
})

/** Two blobs, of which the first is the only one where there is one. */
const PAIR = { count: 2, size: 0.3, palette: 'white' }

/** Connected areas of light on the grid of 30 by 30. */
function spotsIn(frame: Float32Array): number {
  const lit = new Set(positionsOfLit(frame))
  let spots = 0
  for (const start of lit) {
    spots++
    const open = [start]
    while (open.length > 0) {
      const cell = open.pop()!
      if (!lit.delete(cell)) continue
      open.push(cell + 1, cell - 1, cell + 100, cell - 100)
    }
  }
  return spots
}

/** Lit cells, as a hundred times the row and the column. */
function positionsOfLit(frame: Float32Array): number[] {
  const positions = normalisedPositions(layout)
  const cells: number[] = []
  for (let i = 0; i < frame.length; i += 3) {
    if (frame[i]! <= 0.3) continue
    const cell = (place: number) => Math.round((place + 1) * 14.5)
    cells.push(100 * (cell(positions[i + 1]!) + 1) + cell(positions[i]!) + 1)
  }
  return cells
}

test.run()
