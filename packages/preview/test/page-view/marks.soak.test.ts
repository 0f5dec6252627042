import { lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { look } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { assertSeen, COLOURS, findPlaces, GRID, type Place } from './led-places.ts'
import { stageTests } from './lights-canvas-tests.ts'

const test = suite('view: marks')
const { open, inBrowser } = stageTests(test)

inBrowser('numbers are written beside the LEDs, as many as have room', async () => {
  const stage = await open()
  const count = () =>
    stage.run<string | undefined>('document.querySelector(".overlay").dataset.numbers')
  await stage.show(GRID, COLOURS.flat())
  await stage.page.keyboard.press('n')
  assert.equal(await stage.told('onNumbers'), [true])
  await eventually(async () => assert.is(await count(), '12'))
  const [{ x, y }] = findPlaces(stage, GRID) as [Place]
  const picture = await look(stage.page)
  const ink = Array.from({ length: 20 }, (_, i) =>
    picture.colourAt(Math.round(x) + 10 + i, Math.round(y)),
  )
  assert.ok(
    ink.some((colour) => Math.min(...colour) > 180),
    'no number is to be seen',
  )
  await stage.show(
    lineLayout({ ledCount: 2000 }),
    Array.from({ length: 6000 }, () => 40),
  )
  await eventually(async () => {
    const written = Number(await count())
    assert.ok(written >= 5 && written < 100, `${written} numbers`)
  })
  await stage.run('stage.showNumbers(false)')
  assert.equal(await stage.told('onNumbers'), [false])
  await eventually(async () => assert.is(await count(), undefined))
  assert.equal(stage.faults, [])
})

inBrowser('the order of the wire is marked where it begins, and hides no LED', async () => {
  const stage = await open()
  await stage.show(GRID, COLOURS.flat())
  await stage.page.keyboard.press('w')
  assert.equal(await stage.told('onWireOrder'), [true])
  const places = findPlaces(stage, GRID)
  await assertSeen(stage, places)
  await eventually(async () => {
    const picture = await look(stage.page)
    const { x, y } = places[0]!
    const around = Array.from({ length: 24 }, (_, i) =>
      picture.colourAt(Math.round(x), Math.round(y) - 6 - i),
    )
    assert.ok(around.some(([red, green, blue]) => green > red + 60 && green > blue + 30))
  })
})

test.run()
