import { coneLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eventually } from '../eventually.ts'
import { DAY } from './plus-layout.ts'
import { previewTests } from './preview-tests.ts'

const test = suite('page: words')
const { serve, open, play, inBrowser } = previewTests(test)

inBrowser('the panel says what is shown, how fast and how old it is', async () => {
  const server = await serve({ frameRate: 20 })
  server.setStatus('streaming to two devices')
  play(server, DAY)
  const { page, faults } = await open(server.url)
  await eventually(async () => {
    assert.is(await page.title(), 'Plus · Ledloom')
    assert.is(await page.textContent('#title'), 'Plus')
    assert.match((await page.textContent('#scene'))!, /^5 LEDs/)
    assert.is(await page.textContent('#connection'), 'Live')
    assert.is(await page.textContent('#host-status span'), 'streaming to two devices')
    assert.match((await page.textContent('#frame-rate'))!, /^[\d.]+( of 20)? fps$/)
    assert.match((await page.textContent('#frame-age'))!, /^\d+ ms$/)
    assert.match((await page.textContent('#frame-number'))!, /^\d+$/)
  })
  assert.equal(faults, [])
})

inBrowser('frames that stop arriving show a growing age', async () => {
  const server = await serve()
  const { page, faults } = await open(server.url)
  assert.is(await page.textContent('#frame-age'), '–')
  server.take(new Uint8Array(15), 7, performance.now())
  await eventually(async () => {
    assert.is(await page.textContent('#frame-rate'), '0 fps')
    assert.match((await page.textContent('#frame-age'))!, /^[\d.]+ s$/)
    assert.is(await page.textContent('#frame-number'), '7')
  })
  assert.equal(faults, [])
})

inBrowser('a fault stands above the lights until it is over', async () => {
  const server = await serve()
  play(server, DAY)
  const { page, faults } = await open(server.url)
  await eventually(async () => assert.is(await page.textContent('#connection'), 'Live'))
  const fault = page.locator('#fault')
  assert.is(await fault.isVisible(), false)
  server.setFault('mine.ts:3: <b>no luck</b>')
  await eventually(async () => assert.ok(await fault.isVisible()))
  assert.is(await fault.textContent(), 'mine.ts:3: <b>no luck</b>')
  server.setFault('')
  await eventually(async () => assert.is(await fault.isVisible(), false))
  assert.equal(faults, [])
})

inBrowser('a narrow window holds everything, and nothing lies on anything else', async () => {
  const server = await serve({ layout: coneLayout({ ledCount: 5 }), title: 'A rather long title' })
  server.setStatus('streaming to a device with a rather long name at 192.168.1.20 · sent 12')
  server.setFault(`${'a/long/way/down/'.repeat(8)}mine.ts:3: no luck`)
  play(server, DAY)
  const { page, faults } = await open(server.url, { viewport: { width: 360, height: 740 } })
  await eventually(async () => assert.is(await page.textContent('#connection'), 'Live'))
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  assert.is(width, 360)
  const names = [
    ...['#title', '#scene', '#connection', '#fault', '#host-status', '#statistics'],
    ...['#rotate', '#reset'],
  ]
  const boxes = await Promise.all(names.map((name) => page.locator(name).boundingBox()))
  for (const [i, box] of boxes.entries()) {
    assert.ok(box !== null && box.x >= 0 && box.x + box.width <= 360, `${names[i]} is cut off`)
    assert.ok(box.y >= 0 && box.y + box.height <= 740, `${names[i]} is cut off`)
    for (const [j, other] of boxes.slice(0, i).entries()) {
      assert.not(other !== null && overlaps(box, other), `${names[i]} lies on ${names[j]}`)
    }
  }
  const status = page.locator('#host-status')
  const height = async () => (await status.boundingBox())!.height
  const lineHeight = await height()
  assert.is(await status.getAttribute('data-cut'), 'true', 'it says that there is more')
  await status.press('Enter')
  assert.ok((await height()) >= 1.9 * lineHeight, 'a press shows the line to its end')
  await status.click()
  assert.is(await height(), lineHeight)
  assert.equal(faults, [])
})

type Box = Record<'x' | 'y' | 'width' | 'height', number>

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test.run()
