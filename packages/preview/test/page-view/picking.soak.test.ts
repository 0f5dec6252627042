import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { assertSeen, COLOURS, findPlaces, GRID } from './led-places.ts'
import type { Picked } from './picked.ts'
import { stageTests } from './lights-canvas-tests.ts'

const test = suite('view: picking')
const { open, inBrowser } = stageTests(test)

inBrowser('a tap picks the LED it meets, and says what is known of it', async () => {
  const stage = await open()
  await stage.show(GRID, COLOURS.flat())
  const places = findPlaces(stage, GRID)
  await assertSeen(stage, places)
  for (const led of [0, 5, 11]) {
    const { x, y } = places[led]!
    await stage.page.mouse.click(x + 4, y - 4)
    const [picked, isPinned] = (await stage.told<[Picked, boolean]>('onPicked'))!
    assert.is(picked.index, led)
    assert.is(isPinned, true)
    assert.equal(picked.position, [...GRID.positions.subarray(3 * led, 3 * led + 3)])
    assert.equal(picked.bytes, [...COLOURS[led]!])
    assert.ok(picked.light.every((value, i) => Math.abs(value - COLOURS[led]![i]! / 255) < 1e-6))
  }
  await stage.page.mouse.click(5, 5)
  assert.equal(
    await stage.told('onPicked'),
    [null, false].map((value) => value ?? undefined),
  )
  assert.equal(stage.faults, [])
})

inBrowser('an LED is picked while the mouse is at it, and no longer', async () => {
  const stage = await open()
  await stage.show(GRID, COLOURS.flat())
  const [, , place] = findPlaces(stage, GRID)
  await stage.page.mouse.move(place!.x, place!.y)
  const [picked, isPinned] = (await stage.told<[Picked, boolean]>('onPicked'))!
  assert.equal([picked.index, isPinned], [2, false])
  await stage.page.mouse.move(place!.x + 20, place!.y + 20)
  assert.is((await stage.told<unknown[]>('onPicked'))?.[0], undefined)
})

inBrowser('keys go along the wire, and what is picked follows the frames', async () => {
  const stage = await open()
  await stage.show(GRID, COLOURS.flat())
  const index = async () => (await stage.told<[Picked | undefined]>('onPicked'))?.[0]?.index
  for (const [key, led] of [
    ['.', 0],
    ['.', 1],
    ['Shift+Period', 11],
    [',', 10],
    ['Shift+Comma', 0],
    [',', 0],
  ] as const) {
    await stage.page.keyboard.press(key)
    assert.is(await index(), led, key)
  }
  await new Promise((done) => setTimeout(done, 150))
  await stage.run(`stage.setLight(new Float32Array(36).fill(0.5), new Uint8Array(36).fill(128))`)
  const [picked] = (await stage.told<[Picked]>('onPicked'))!
  assert.equal(picked.bytes, [128, 128, 128])
  assert.is(
    await stage.run('pickedLedText(told.get("onPicked")[0])'),
    `LED 0 · −1.5, −1, 0 · #bcbcbc · bytes 128 128 128`,
  )
  await stage.page.keyboard.press('Escape')
  assert.is(await index(), undefined)
})

inBrowser('letters and signs do nothing while the lights have no focus', async () => {
  const stage = await open()
  await stage.show(GRID, COLOURS.flat())
  await stage.run('document.activeElement.blur()')
  for (const key of ['n', 'w', '.', ',']) await stage.page.keyboard.press(key)
  for (const handler of ['onNumbers', 'onWireOrder'])
    assert.is(await stage.told(handler), undefined)
})

inBrowser('keys that are meant for a control leave the lights alone', async () => {
  const stage = await open()
  await stage.show(GRID, COLOURS.flat())
  const places = findPlaces(stage, GRID)
  await assertSeen(stage, places)
  await stage.run(`(() => {
    const input = document.createElement('input')
    input.style.cssText = 'position: absolute; left: 0; top: 0; width: 40px'
    document.body.append(input)
    input.focus()
  })()`)
  for (const key of ['n', 'w', '.', '+', 'r', ' ', 'ArrowLeft'])
    await stage.page.keyboard.press(key)
  assert.is(await stage.told('onNumbers'), undefined)
  assert.is(await stage.told('onWireOrder'), undefined)
  await assertSeen(stage, places)
  assert.is(await stage.run('document.querySelector("input").value'), 'nw.+r ')
})

test.run()
