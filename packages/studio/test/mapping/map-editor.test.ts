import { createLayout, rotateLayout, scaleLayout, translateLayout } from '@ledloom/core'
import type { MapResult } from '@ledloom/mapping'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MapEditor } from '../../src/mapping/map-editor.ts'
import { failureOf } from '../failure-of.ts'
import { lineMap } from './fake-map-worker.ts'

const test = suite('map editor')

const openEditor = () => new MapEditor(lineMap(5), () => {})

function placeOf(editor: MapEditor, led: number): number[] {
  return [...editor.map.layout.positions.subarray(3 * led, 3 * led + 3)].map(
    (value) => Math.round(value * 1e5) / 1e5 + 0,
  )
}

test('an LED that a user moves is not doubtful any more, and all is undone and redone', async () => {
  const editor = openEditor()
  const before = editor.state
  await editor.edit({ kind: 'move', led: 4, place: [1, 2, 3] })
  assert.equal(placeOf(editor, 4), [1, 2, 3])
  assert.is(editor.state.states[4], 'interpolated')
  assert.is(editor.corrected.leds[4]!.state, 'interpolated')
  await editor.undo()
  assert.equal(editor.state, { ...before, redoSteps: 1 })
  await editor.redo()
  assert.equal(placeOf(editor, 4), [1, 2, 3])
  assert.is((await failureOf(editor.redo())).message, 'nothing of the map was undone')
})

test('LEDs are placed between their neighbours', async () => {
  const editor = openEditor()
  await editor.edit({ kind: 'move', led: 2, place: [9, 9, 9] })
  await editor.edit({ kind: 'fill', leds: [2] })
  assert.equal(placeOf(editor, 2), [0.4, 0.4, 0])
})

test('the upper of two LEDs comes to hang above the lower one', async () => {
  const editor = openEditor()
  await editor.edit({ kind: 'level', lower: 0, upper: 4 })
  const [low, high] = [placeOf(editor, 0), placeOf(editor, 4)]
  assert.ok(Math.abs(high[0]! - low[0]!) < 1e-4)
  assert.ok(high[1]! > low[1]! + 1)
})

/** The places of five LEDs, by their numbers. */
const row = (place: (led: number) => number[]) =>
  [0, 1, 2, 3, 4].map((led) => place(led).map((value) => Number(value.toFixed(3)) + 0))

test('each correction puts all LEDs where it says, and undoing all gives back the places that were found', async () => {
  const editor = openEditor()
  const start = editor.state
  const [cos, sin, up] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6), Math.SQRT2]
  const steps: [Parameters<MapEditor['edit']>[0], (led: number) => number[]][] = [
    [{ kind: 'scale', first: 0, second: 4, metres: 4 * up }, (n) => [n, n, 0]],
    [{ kind: 'mirror' }, (n) => [-n, n, 0]],
    // Counter-clockwise when the axis points at the viewer: −x goes to z about y, and y to z about x.
    [{ kind: 'turn', axis: 'y', degrees: 90 }, (n) => [0, n, n]],
    [{ kind: 'turn', axis: 'x', degrees: 30 }, (n) => [0, n * (cos - sin), n * (cos + sin)]],
    [{ kind: 'level', lower: 0, upper: 4 }, (n) => [0, n * up, 0]],
    [{ kind: 'move', led: 2, place: [9, 8, 7] }, (n) => (n === 2 ? [9, 8, 7] : [0, n * up, 0])],
    [{ kind: 'fill', leds: [2, 3] }, (n) => [0, n * up, 0]],
    [{ kind: 'release', leds: [3] }, (n) => [0, n * up, 0]],
  ]
  for (const [edit, place] of steps) {
    await editor.edit(edit)
    assert.equal(
      row((led) => placeOf(editor, led)),
      row(place),
      edit.kind,
    )
  }
  assert.equal([editor.state.byHand, editor.state.isInMetres], [[2], true])
  const end = editor.state
  for (const _ of steps) await editor.undo()
  assert.equal(editor.state, { ...start, redoSteps: steps.length })
  for (const _ of steps) await editor.redo()
  assert.equal(editor.state, end)
})

test('a measured length gives metres, and survives being turned and mirrored', async () => {
  const editor = openEditor()
  assert.not.ok(editor.state.isInMetres)
  await editor.edit({ kind: 'scale', first: 0, second: 4, metres: 4 })
  await editor.edit({ kind: 'turn', axis: 'y', degrees: 90 })
  await editor.edit({ kind: 'mirror' })
  assert.ok(editor.state.isInMetres)
  const [a, b] = [placeOf(editor, 0), placeOf(editor, 4)]
  assert.ok(Math.abs(Math.hypot(...a.map((value, axis) => value - b[axis]!)) - 4) < 1e-3)
})

/** The same LEDs as another solve finds them: elsewhere, turned, and of another size. */
function foundAnew(ledCount: number): MapResult {
  const { layout, ...rest } = bentMap(ledCount)
  return {
    ...rest,
    layout: translateLayout(scaleLayout(rotateLayout(layout, 'y', 1), 3), [5, 6, 7]),
  }
}

/** LEDs on a bent line, of which the last one is doubtful. */
function bentMap(ledCount: number): MapResult {
  const places = Array.from({ length: ledCount }, (_, led) => [led, led % 3, (led * led) / 10])
  return { ...lineMap(ledCount), layout: createLayout(places.flat()) }
}

const distance = (editor: MapEditor, a: number, b: number) =>
  Math.hypot(...placeOf(editor, a).map((value, axis) => value - placeOf(editor, b)[axis]!))

test('an LED that a user moved keeps its place among the others in a map that is found again', async () => {
  const editor = new MapEditor(bentMap(9), () => {})
  await editor.edit({ kind: 'move', led: 8, place: [0, 4, 0] })
  await editor.edit({ kind: 'fill', leds: [3] })
  const before = [1, 2, 6].map((led) => distance(editor, 8, led))
  await editor.renew(foundAnew(9))
  const after = [1, 2, 6].map((led) => distance(editor, 8, led))
  for (const [at, value] of after.entries()) assert.ok(Math.abs(value / before[at]! - 3) < 1e-3)
  assert.equal(editor.state.byHand, [3, 8])
  assert.is(editor.state.states[8], 'interpolated')
  assert.equal(
    placeOf(editor, 3).map(
      (value, axis) =>
        Math.abs(value - (placeOf(editor, 2)[axis]! + placeOf(editor, 4)[axis]!) / 2) < 1e-3,
    ),
    [true, true, true],
  )
  await editor.undo()
  await editor.undo()
  assert.equal(editor.state.byHand, [])
  const { positions } = foundAnew(9).layout
  assert.ok(Math.abs(placeOf(editor, 8)[0]! - positions[24]!) < 1e-4)
  await editor.redo()
  assert.ok(Math.abs(distance(editor, 8, 1) / before[0]! - 3) < 1e-3)
})

test('a map that was levelled, turned, scaled and mirrored stays so when it is found again', async () => {
  const editor = new MapEditor(bentMap(9), () => {})
  await editor.edit({ kind: 'turn', axis: 'x', degrees: 90 })
  await editor.edit({ kind: 'level', lower: 0, upper: 8 })
  await editor.edit({ kind: 'mirror' })
  await editor.edit({ kind: 'scale', first: 0, second: 8, metres: 2 })
  await editor.edit({ kind: 'move', led: 4, place: [1, 1, 1] })
  const before = editor.state
  for (const map of [foundAnew(9), bentMap(9)]) {
    await editor.renew(map)
    for (const [at, value] of editor.state.positions.entries()) {
      assert.ok(Math.abs(value - before.positions[at]!) < 1e-3, `coordinate ${at}`)
    }
    assert.ok(editor.state.isInMetres)
    assert.is(editor.state.undoSteps, 5)
  }
})

test('what was undone can be made again after the map was found again', async () => {
  const editor = new MapEditor(bentMap(9), () => {})
  await editor.edit({ kind: 'move', led: 4, place: [1, 1, 1] })
  await editor.edit({ kind: 'move', led: 5, place: [2, 2, 2] })
  await editor.undo()
  await editor.undo()
  await editor.renew(bentMap(9))
  assert.equal(editor.state.byHand, [])
  await editor.redo()
  assert.equal(editor.state.byHand, [4])
  assert.equal(placeOf(editor, 4).map(Math.round), [1, 1, 1])
  await editor.redo()
  assert.equal(placeOf(editor, 5).map(Math.round), [2, 2, 2])
})

test('LEDs that a user placed go back to where the clips show them', async () => {
  const editor = new MapEditor(bentMap(9), () => {})
  const before = placeOf(editor, 8)
  await editor.edit({ kind: 'move', led: 8, place: [0, 4, 0] })
  await editor.edit({ kind: 'turn', axis: 'y', degrees: 360 })
  assert.equal(editor.state.settled, [])
  const { leds, ...rest } = bentMap(9)
  await editor.renew({ ...rest, leds: leds.map((led) => ({ ...led, state: 'measured' })) })
  assert.equal(editor.state.settled, [8])
  await editor.edit({ kind: 'release', leds: [8] })
  assert.equal(editor.state.byHand, [])
  assert.is(editor.state.states[8], 'measured')
  for (const [axis, value] of placeOf(editor, 8).entries()) {
    assert.ok(Math.abs(value - before[axis]!) < 1e-3)
  }
})

test('what is not possible changes nothing', async () => {
  const editor = openEditor()
  const move = editor.edit({ kind: 'move', led: 5, place: [0, 0, 0] })
  assert.is((await failureOf(move)).message, 'an LED must be from 0 to 4, got 5')
  const level = editor.edit({ kind: 'level', lower: 1, upper: 1 })
  assert.is((await failureOf(level)).message, 'choose two different LEDs, got LED 1 twice')
  assert.is(editor.state.undoSteps, 0)
  assert.is((await failureOf(editor.undo())).message, 'nothing of the map was changed')
})

test.run()
