import { lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { look } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { lightsCanvasTests } from './lights-canvas-tests.ts'

const test = suite('view: flashes')
const { open, inBrowser } = lightsCanvasTests(test)

inBrowser('a strobe is softened with a notice, and shown on request', async () => {
  const lights = await open({ viewport: { width: 240, height: 160 } })
  const line = lineLayout({ ledCount: 1 })
  await lights.show(line, [255, 255, 255])
  await lights.run(`(() => {
    let isLit = false
    const light = new Float32Array(3)
    setInterval(() => lights.setLight(light.fill((isLit = !isLit) ? 1 : 0)), 60)
  })()`)
  await eventually(async () => assert.equal(await lights.calledWith('onFlashes'), [true]))
  const seen = async () => {
    const levels: number[] = []
    for (let i = 0; i < 12; i++) levels.push((await look(lights.page)).colourAt(120, 80)[1])
    return Math.max(...levels) - Math.min(...levels)
  }
  await eventually(async () => {
    const range = await seen()
    assert.ok(range < 60, `${range}`)
  })
  await lights.run('lights.showFlashes(true)')
  await eventually(async () => {
    const range = await seen()
    assert.ok(range > 150, `${range}`)
  })
})

/** LEDs that hang in two columns by turns, lit by turns as well. */
const COLUMNS = 256

inBrowser('columns that flash against each other are seen by where the LEDs hang', async () => {
  const lights = await open({ viewport: { width: 240, height: 160 } })
  const positions = Float32Array.from({ length: 3 * COLUMNS }, (_, i) =>
    i % 3 === 0 ? (i / 3) % 2 : i % 3 === 1 ? i / COLUMNS : 0,
  )
  const columns = { ...lineLayout({ ledCount: COLUMNS }), positions }
  await lights.show(columns, new Array(3 * COLUMNS).fill(0))
  await lights.run(`(() => {
    let isOdd = false
    const flash = () => {
      isOdd = !isOdd
      lights.setLight(Float32Array.from({ length: ${3 * COLUMNS} }, (_, i) => +(i % 6 < 3 === isOdd)))
    }
    setInterval(flash, 60)
  })()`)
  await eventually(async () => assert.equal(await lights.calledWith('onFlashes'), [true]))
})

inBrowser('a corner that flashes is softened when the eye comes near', async () => {
  const lights = await open({ viewport: { width: 240, height: 160 } })
  await lights.show(lineLayout({ ledCount: 100 }), new Array(300).fill(0))
  await lights.run(`(() => {
    let isLit = false
    const flash = () => {
      isLit = !isLit
      lights.setLight(new Float32Array(300).fill(isLit ? 1 : 0, 0, 45))
    }
    setInterval(flash, 60)
  })()`)
  await lights.page.waitForTimeout(2000)
  assert.is(await lights.calledWith('onFlashes'), undefined)
  for (let i = 0; i < 6; i++) await lights.page.keyboard.press('+')
  await eventually(async () => assert.equal(await lights.calledWith('onFlashes'), [true]))
})

test.run()
