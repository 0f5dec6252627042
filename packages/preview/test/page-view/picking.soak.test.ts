import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { assertSeen, COLOURS, findPlaces, GRID } from './led-places.ts'
import { lightsCanvasTests } from './lights-canvas-tests.ts'
import type { Picked } from './picked.ts'

const test = suite('view: picking')
const { open, inBrowser } = lightsCanvasTests(test)

inBrowser('a tap picks the LED it meets, and says what is known of it', async () => {
  const lights = await open()
  await lights.show(GRID, COLOURS.flat())
  const places = findPlaces(lights, GRID)
  await assertSeen(lights, places)
  for (const led of [0, 5, 11]) {
    const { x, y } = places[led]!
    await lights.page.mouse.click(x + 4, y - 4)
    const [picked, isPinned] = (await lights.calledWith<[Picked, boolean]>('onPicked'))!
    assert.is(picked.index, led)
    assert.is(isPinned, true)
    assert.equal(picked.position, [...GRID.positions.subarray(3 * led, 3 * led + 3)])
    assert.equal(picked.bytes, [...COLOURS[led]!])
    assert.ok(picked.light.every((value, i) => Math.abs(value - COLOURS[led]![i]! / 255) < 1e-6))
  }
  await lights.page.mouse.click(5, 5)
  assert.equal(
    await lights.calledWith('onPicked'),
    [null, false].map((value) => value ?? undefined),
  )
  assert.equal(lights.faults, [])
})

inBrowser('an LED is picked while the mouse is at it, and no longer', async () => {
  const lights = await open()
  await lights.show(GRID, COLOURS.flat())
  const [, , place] = findPlaces(lights, GRID)
  await lights.page.mouse.move(place!.x, place!.y)
  const [picked, isPinned] = (await lights.calledWith<[Picked, boolean]>('onPicked'))!
  assert.equal([picked.index, isPinned], [2, false])
  await lights.page.mouse.move(place!.x + 20, place!.y + 20)
  assert.is((await lights.calledWith<unknown[]>('onPicked'))?.[0], undefined)
})

inBrowser('keys go along the wire, and what is picked follows the frames', async () => {
  const lights = await open()
  await lights.show(GRID, COLOURS.flat())
  const index = async () => (await lights.calledWith<[Picked | undefined]>('onPicked'))?.[0]?.index
  for (const [key, led] of [
    ['.', 0],
    ['.', 1],
    ['Shift+Period', 11],
    [',', 10],
    ['Shift+Comma', 0],
    [',', 0],
  ] as const) {
    await lights.page.keyboard.press(key)
    assert.is(await index(), led, key)
  }
  await new Promise((done) => setTimeout(done, 150))
  await lights.run(`lights.setLight(new Float32Array(36).fill(0.5), new Uint8Array(36).fill(128))`)
  const [picked] = (await lights.calledWith<[Picked]>('onPicked'))!
  assert.equal(picked.bytes, [128, 128, 128])
  assert.is(
    await lights.run('pickedLedText(calls.get("onPicked")[0])'),
    `LED 0 · −1.5, −1, 0 · #bcbcbc · bytes 128 128 128`,
  )
  await lights.page.keyboard.press('Escape')
  assert.is(await index(), undefined)
})

inBrowser('letters and signs do nothing while the lights have no focus', async () => {
  const lights = await open()
  await lights.show(GRID, COLOURS.flat())
  await lights.run('document.activeElement.blur()')
  for (const key of ['n', 'w', '.', ',']) await lights.page.keyboard.press(key)
  for (const handler of ['onNumbers', 'onWireOrder'])
    assert.is(await lights.calledWith(handler), undefined)
})

inBrowser('keys that are meant for a control leave the lights alone', async () => {
  const lights = await open()
  await lights.show(GRID, COLOURS.flat())
  const places = findPlaces(lights, GRID)
  await assertSeen(lights, places)
  await lights.run(`(() => {
    const input = document.createElement('input')
    input.style.cssText = 'position: absolute; left: 0; top: 0; width: 40px'
    document.body.append(input)
    input.focus()
  })()`)
  for (const key of ['n', 'w', '.', '+', 'r', ' ', 'ArrowLeft'])
    await lights.page.keyboard.press(key)
  assert.is(await lights.calledWith('onNumbers'), undefined)
  assert.is(await lights.calledWith('onWireOrder'), undefined)
  await assertSeen(lights, places)
  assert.is(await lights.run('document.querySelector("input").value'), 'nw.+r ')
})

test.run()
