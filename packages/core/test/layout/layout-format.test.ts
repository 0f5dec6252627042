import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bounds } from '../../src/layout/bounds.ts'
import { createLayout, type Layout } from '../../src/layout/layout.ts'
import { LAYOUT_FORMATS, layoutFormatOf, upAxisOf } from '../../src/layout/layout-format.ts'
import { parseLayoutText } from '../../src/layout/layout-text.ts'
import { coneLayout, gridLayout, lineLayout } from '../../src/layout/shapes.ts'
import { pointsOf } from '../points-of.ts'

const test = suite('layout formats')

const TREE = parseLayoutText(
  readFileSync(new URL('../../../../examples/layouts/tree-500.csv', import.meta.url), 'utf8'),
)

/** Largest distance of an LED from its place, both in boxes of one size, as a share of the longest side. */
function worstShift(one: Layout, other: Layout): number {
  const places = [one, other].map((layout) => {
    const { centre, size } = bounds(layout)
    return layout.positions.map((value, i) => (value - centre[i % 3]!) / Math.max(...size))
  })
  return Math.max(...places[0]!.map((value, i) => Math.abs(value - places[1]![i]!)))
}

const reading = {
  json: {},
  csv: { up: 'z' },
  xlights: {},
  pixelblaze: { up: upAxisOf('tree.pixelblaze.json') },
  wled: {},
} as const

for (const name of ['json', 'csv', 'xlights', 'pixelblaze'] as const) {
  test(`${name}: an irregular layout comes back in its places, not mirrored`, () => {
    const text = LAYOUT_FORMATS[name].format(TREE, { name: 'tree' })
    const back = parseLayoutText(text, reading[name])
    assert.is(back.ledCount, 500)
    const shift = worstShift(TREE, back)
    assert.ok(shift < (name === 'xlights' ? 0.012 : 1e-5), `${shift} of the longest side`)
  })
}

for (const name of ['json', 'csv', 'xlights', 'pixelblaze', 'wled'] as const) {
  test(`${name}: a regular grid comes back exactly`, () => {
    const grid = gridLayout({ ledCount: 200, columns: 20 })
    const back = parseLayoutText(LAYOUT_FORMATS[name].format(grid, { name: 'wall' }), reading[name])
    assert.ok(worstShift(grid, back) < 1e-5)
    assert.is(back.dimension, '2d')
  })
}

test('wled: the front of an irregular layout comes back within a cell, top row first', () => {
  const text = LAYOUT_FORMATS.wled.format(coneLayout({ ledCount: 300 }), { name: 'a "tree"' })
  const { n, width, height, map } = JSON.parse(text)
  assert.is(n, 'a "tree"')
  assert.is(map.length, width * height)
  assert.ok(width <= 64 && height <= 64)
  const numbers = map.filter((led: number) => led >= 0).sort((a: number, b: number) => a - b)
  assert.equal(numbers, [...numbers.keys()])
  assert.is(numbers.length, 300)
  const highest = coneLayout({ ledCount: 300 }).positions.reduce(
    (best, value, i, all) => (i % 3 === 1 && value > all[3 * best + 1]! ? (i - 1) / 3 : best),
    0,
  )
  assert.ok(map.indexOf(highest) < width)
})

test('a line keeps one cell per LED, however long it is', () => {
  for (const name of ['xlights', 'wled'] as const) {
    const line = lineLayout({ ledCount: 300 })
    const back = parseLayoutText(LAYOUT_FORMATS[name].format(line, { name: 'line' }))
    assert.ok(worstShift(line, back) < 1e-5, name)
  }
})

test('two LEDs in one place get neighbouring cells', () => {
  const pair = createLayout([0, 0, 0, 0, 0, 0, 1, 1, 0.3])
  for (const name of ['xlights', 'wled'] as const) {
    const back = pointsOf(parseLayoutText(LAYOUT_FORMATS[name].format(pair, { name: 'pair' })))
    assert.is(new Set(back.map(String)).size, 3)
  }
})

test('a single LED is written and read in all formats', () => {
  for (const [name, format] of Object.entries(LAYOUT_FORMATS)) {
    const text = format.format(createLayout([5, 6, 7]), { name: 'one' })
    assert.is(parseLayoutText(text).ledCount, 1, name)
  }
})

test('xLights tables are read in both forms, with layers to the back', () => {
  const points = [
    [0, 0, 0],
    [2, 0, 0],
    [1, -1, -1],
  ]
  const full = '<custommodel name="a" parm1="3" parm2="2" CustomModel="1,,2;,,|,,;,3," Depth="2"/>'
  const compressed = `<models type="exported"><model DisplayAs='Custom'
    CustomModelCompressed='1,0,0,0;2,0,2,0;3,1,1,1'/></models>`
  assert.equal(pointsOf(parseLayoutText(full)), points)
  assert.equal(pointsOf(parseLayoutText(compressed)), points)
  const twice = '<custommodel CustomModel="1,,1" />'
  assert.equal(pointsOf(parseLayoutText(twice)), [[1, 0, 0]])
})

test('a name is escaped in XML', () => {
  const text = LAYOUT_FORMATS.xlights.format(lineLayout({ ledCount: 2 }), { name: 'a "b" <c> & d' })
  assert.match(text, /name="a &quot;b&quot; &lt;c> &amp; d"/)
  assert.is(parseLayoutText(text).ledCount, 2)
})

test('Pixelblaze maps may have a comma after the last point', () => {
  const map = '[\n  [0,0],\n  [100,0],\n  [100,100],\n  [0,100],\n]'
  assert.equal(pointsOf(parseLayoutText(map, { up: '-y' }))[2], [100, -100, 0])
})

for (const [text, reason] of [
  ['<custommodel CustomModel="1,3"/>', /no cell for node 2 of 3/],
  ['<models><model CustomModel="1,2"/><model CustomModel="1"/></models>', /it has 2 custom models/],
  ['<custommodel CustomModel="1,x"/>', /whole numbers, got 'x'/],
  ['<custommodel CustomModel=",,;"/>', /no node in any cell/],
  ['<custommodel CustomModelCompressed="1,2"/>', /node,row,column,layer, got '1,2'/],
  ['{"map": [0, 2]}', /no cell for LED 1; LEDs count from 0/],
  ['{"map": [0, "1"]}', /cell 1 of the map .* got "1"/],
  ['{"map": [0, 1e9]}', /cell 1 of the map/],
  ['{"map": [-1]}', /no LED in any cell/],
  ['{"map": [0], "width": 0}', /width must be 1 or more/],
] as const) {
  test(`refused: ${text}`, () => {
    assert.throws(
      () => parseLayoutText(text),
      (error: Error & { code?: unknown }) =>
        error.code === 'malformed' && reason.test(error.message),
    )
  })
}

test('the format of a path is that of its longest ending', () => {
  assert.is(layoutFormatOf('a/tree.xmodel'), 'xlights')
  assert.is(layoutFormatOf('tree.JSON'), 'json')
  assert.is(layoutFormatOf('tree.pixelblaze.json'), 'pixelblaze')
  assert.is(layoutFormatOf('tree.ledmap.json'), 'wled')
  assert.is(layoutFormatOf('tree.txt'), undefined)
})

test.run()
