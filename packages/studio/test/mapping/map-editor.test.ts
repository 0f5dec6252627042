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
  editor.undo()
  assert.equal(editor.state, { ...before, redoSteps: 1 })
  editor.redo()
  assert.equal(placeOf(editor, 4), [1, 2, 3])
  assert.throws(() => editor.redo(), 'nothing of the map was undone')
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

test('what is not possible changes nothing', async () => {
  const editor = openEditor()
  const move = editor.edit({ kind: 'move', led: 5, place: [0, 0, 0] })
  assert.is((await failureOf(move)).message, 'an LED must be from 0 to 4, got 5')
  const level = editor.edit({ kind: 'level', lower: 1, upper: 1 })
  assert.is((await failureOf(level)).message, 'LEDs 1 and 1 are at one place; choose others')
  assert.is(editor.state.undoSteps, 0)
  assert.throws(() => editor.undo(), 'nothing of the map was changed')
})

test.run()
