import { readFile } from 'node:fs/promises'
import { coneLayout, formatLayoutCsv, parseLayoutText } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runHere, runHereForJson } from '../run-here.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom layout')
const place = new Workplace()

test.after(() => place.close())

test('a shape becomes a file, the file another one, and that the layout of a device', async () => {
  const { address } = await place.device({ ledCount: 20 })
  const [csv, model, copy] = ['a tree.csv', 'a tree.xmodel', 'copy.json'].map((name) =>
    place.path(name),
  )
  const made = await runHere('layout', 'cone', '--leds', '20', '--out', csv!)
  assert.equal([made.status, made.stderr], [0, ''])
  assert.match(made.stdout, /^LEDs +20, in space$/m)
  assert.is(await readFile(csv!, 'utf8'), formatLayoutCsv(coneLayout({ ledCount: 20 })))
  assert.is((await runHere('layout', csv!, '--up', 'z', '--out', model!)).status, 0)
  assert.match(await readFile(model!, 'utf8'), /<custommodel\s+name="a tree"/)
  const stored = await runHere('layout', model!, '--to', address)
  assert.equal([stored.status, stored.stderr], [0, ''])
  assert.is((await runHere('layout', '--from', address, '--out', copy!)).status, 0)
  const { ledCount, dimension } = parseLayoutText(await readFile(copy!, 'utf8'))
  assert.equal([ledCount, dimension], [20, '3d'])
  const flat = await runHere('layout', copy!, '--out', place.path('tree.ledmap.json'))
  assert.is(flat.status, 0)
  assert.match(
    flat.stderr,
    /a WLED ledmap is flat: it keeps the front view, and the depth is lost;/,
  )
})

test('prints the layout in JSON as devices store it', async () => {
  const [printed] = await runHereForJson('layout', 'line', '--leds', '2')
  assert.equal(printed, {
    source: 'linear',
    synthesized: false,
    coordinates: [
      { x: -1, y: 0, z: 0 },
      { x: 1, y: 0, z: 0 },
    ],
    aspectXY: 0,
    aspectXZ: 0,
  })
})

for (const [line, reason] of [
  [[], /give either a layout or --from <device>/],
  [['cone', '--from', '127.0.0.1:1'], /give either a layout or --from <device>/],
  [['cone', '--out', 'tree.txt'], /tree\.txt: its ending says no format; one of \.json /],
  [['tree.csv', '--leds', '5'], /--leds is for a shape/],
  [['nothing.csv'], /nothing\.csv: there is no such file/],
] as const) {
  test(`refused: layout ${line.join(' ')}`, async () => {
    const { status, stderr } = await runHere('layout', ...line)
    assert.is.not(status, 0)
    assert.match(stderr, reason)
    assert.is(stderr.trim().split('\n').length, 1)
  })
}

test('a layout of another number of LEDs is refused by the device', async () => {
  const { address } = await place.device({ ledCount: 20 })
  const { status, stderr } = await runHere('layout', 'cone', '--leds', '30', '--to', address)
  assert.is.not(status, 0)
  assert.match(stderr, /the layout is for 30 LEDs, but the device has 20/)
})

test.run()
