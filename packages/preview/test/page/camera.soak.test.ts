import { coneLayout } from '@ledloom/core'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { look } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { assertColours, ledsAlong } from '../led-colours.ts'
import { assertSeen, DAY } from './plus-layout.ts'
import { previewTests } from './preview-tests.ts'

const test = suite('page: camera')
const { serve, open, play, inBrowser } = previewTests(test)

inBrowser('keys zoom and turn the view, and R brings it back', async () => {
  const server = await serve()
  play(server, DAY)
  const { page, faults } = await open(server.url)
  await assertSeen(page, DAY)
  await page.focus('#lights')
  for (let i = 0; i < 8; i++) await page.keyboard.press('+')
  await eventually(async () => assertColours(ledsAlong(await look(page), 'x'), [DAY.middle]))
  await page.keyboard.press('r')
  await assertSeen(page, DAY)
  for (let i = 0; i < 31; i++) await page.keyboard.press('ArrowLeft')
  await eventually(async () => {
    assertColours(ledsAlong(await look(page), 'x'), [DAY.right, DAY.middle, DAY.left])
  })
  assert.equal(faults, [])
})

inBrowser(
  'a drag turns the view, with shift it moves it, and a double click brings it back',
  async () => {
    const server = await serve()
    play(server, DAY)
    const { page, faults } = await open(server.url)
    await assertSeen(page, DAY)
    await drag(page, { x: 0, y: 280 }, { shift: true })
    await eventually(async () => {
      const top = ledsAlong(await look(page), 'x')
      assertColours(top, [DAY.top])
    })
    await page.mouse.dblclick(640, 500)
    await assertSeen(page, DAY)
    await drag(page, { x: Math.PI / 0.006, y: 0 })
    await eventually(async () => {
      assertColours(ledsAlong(await look(page), 'x'), [DAY.right, DAY.middle, DAY.left])
    })
    assert.equal(faults, [])
  },
)

async function drag(page: Page, by: { x: number; y: number }, { shift = false } = {}) {
  if (shift) await page.keyboard.down('Shift')
  await page.mouse.move(320, 300)
  await page.mouse.down()
  await page.mouse.move(320 + by.x, 300 + by.y)
  await page.mouse.up()
  if (shift) await page.keyboard.up('Shift')
}

inBrowser('a layout with depth rotates by itself until that is switched off', async () => {
  const server = await serve({ layout: coneLayout({ ledCount: 5 }) })
  const { page, faults } = await open(server.url)
  const rotate = page.locator('#rotate')
  await eventually(async () => assert.is(await rotate.getAttribute('aria-pressed'), 'true'))
  const states: (string | null)[] = []
  for (const press of [() => rotate.click(), () => page.keyboard.press(' ')]) {
    await press()
    states.push(await rotate.getAttribute('aria-pressed'))
  }
  await rotate.blur()
  await page.keyboard.press(' ')
  assert.is(await rotate.getAttribute('aria-pressed'), states.at(-1), 'a key pressed for nothing')
  await page.focus('#lights')
  await page.keyboard.press(' ')
  states.push(await rotate.getAttribute('aria-pressed'))
  assert.equal(states, ['false', 'true', 'false'])
  assert.equal(faults, [])
})

inBrowser('unwelcome motion stays away', async () => {
  const server = await serve({ layout: coneLayout({ ledCount: 5 }) })
  const { page } = await open(server.url, { reducedMotion: 'reduce' })
  await eventually(async () => assert.is(await page.textContent('#connection'), 'Live'))
  assert.is(await page.locator('#rotate').getAttribute('aria-pressed'), 'false')
})

inBrowser('motion that becomes unwelcome ends', async () => {
  const server = await serve({ layout: coneLayout({ ledCount: 5 }) })
  const { page } = await open(server.url)
  const rotate = page.locator('#rotate')
  await eventually(async () => assert.is(await rotate.getAttribute('aria-pressed'), 'true'))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await eventually(async () => assert.is(await rotate.getAttribute('aria-pressed'), 'false'))
})

test.run()
