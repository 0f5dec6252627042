import { lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { look } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { assertSeen, COLOURS, findPlaces, GRID, type Place } from './led-places.ts'
import { lightsCanvasTests } from './lights-canvas-tests.ts'

const test = suite('view: marks')
const { open, inBrowser } = lightsCanvasTests(test)

inBrowser('numbers are written beside the LEDs where there is space', async () => {
  const lights = await open()
  const count = () =>
    lights.run<string | undefined>('document.querySelector(".overlay").dataset.numbers')
  await lights.show(GRID, COLOURS.flat())
  await lights.page.keyboard.press('n')
  assert.equal(await lights.calledWith('onNumbers'), [true])
  await eventually(async () => assert.is(await count(), '12'))
  const [{ x, y }] = findPlaces(lights, GRID) as [Place]
  await eventually(async () => {
    const picture = await look(lights.page)
    const ink = Array.from({ length: 20 }, (_, i) =>
      picture.colourAt(Math.round(x) + 10 + i, Math.round(y)),
    )
    assert.ok(
      ink.some((colour) => Math.min(...colour) > 180),
      'no number is to be seen',
    )
  })
  await lights.show(
    lineLayout({ ledCount: 2000 }),
    Array.from({ length: 6000 }, () => 40),
  )
  await eventually(async () => {
    const written = Number(await count())
    assert.ok(written >= 5 && written < 100, `${written} numbers`)
  })
  await lights.run('lights.showNumbers(false)')
  assert.equal(await lights.calledWith('onNumbers'), [false])
  await eventually(async () => assert.is(await count(), undefined))
  assert.equal(lights.faults, [])
})

inBrowser('the order of the wire is marked where it begins, and hides no LED', async () => {
  const lights = await open()
  await lights.show(GRID, COLOURS.flat())
  await lights.page.keyboard.press('w')
  assert.equal(await lights.calledWith('onWireOrder'), [true])
  const places = findPlaces(lights, GRID)
  await assertSeen(lights, places)
  await eventually(async () => {
    const picture = await look(lights.page)
    const { x, y } = places[0]!
    const around = Array.from({ length: 24 }, (_, i) =>
      picture.colourAt(Math.round(x), Math.round(y) - 6 - i),
    )
    assert.ok(around.some(([red, green, blue]) => green > red + 60 && green > blue + 30))
  })
})

test.run()
