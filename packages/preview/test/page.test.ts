import { coneLayout, createLayout, lineLayout, RGB } from '@ledloom/core'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PreviewServer } from '../src/preview-server.ts'
import { hasBrowser, launchBrowser, look, openPage } from './browser.ts'
import { assertColours, type Colour, ledsAlong } from './led-colours.ts'

const PATIENCE_MS = 20_000

/** One LED in the middle and one on each side, wired so that no wire crosses an LED. */
const PLUS = createLayout([-1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, -1, 0], '2d')
const PLACES = ['left', 'middle', 'top', 'right', 'bottom'] as const

type Colours = Readonly<Record<(typeof PLACES)[number], Colour>>

const DAY: Colours = {
  middle: [255, 255, 255],
  left: [255, 0, 0],
  right: [0, 255, 0],
  top: [0, 0, 255],
  bottom: [255, 128, 0],
}

const DUSK: Colours = {
  middle: [200, 0, 160],
  left: [0, 90, 90],
  right: [255, 200, 40],
  top: [120, 120, 120],
  bottom: [30, 160, 60],
}

const test = suite('page')

let browser: Browser | undefined
const opened: (() => Promise<unknown>)[] = []

test.after.each(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})
test.after(() => browser?.close())

/** Runs where there is a browser, and says so once where there is none. */
const inBrowser = hasBrowser() ? test : test.skip
if (!hasBrowser()) console.log('skipped: no Chromium to open the page in')

async function serve(options: Partial<Parameters<typeof PreviewServer.start>[0]> = {}) {
  const server = await PreviewServer.start({ layout: PLUS, format: RGB, title: 'Plus', ...options })
  opened.push(() => server.close())
  return server
}

async function open(url: string, options: Parameters<typeof openPage>[2] = {}) {
  browser ??= await launchBrowser()
  const { page, faults } = await openPage(browser, url, options)
  opened.push(() => page.context().close())
  return { page, faults }
}

/** Sends frames of these colours at a steady rate until the test ends or the result is called. */
function play(server: PreviewServer, colours: Colours, frameRate = 20) {
  const bytes = Uint8Array.from(PLACES.flatMap((place) => colours[place]))
  let frameNumber = 0
  const timer = setInterval(
    () => server.take(bytes, frameNumber++, performance.now()),
    1000 / frameRate,
  )
  const stop = async () => clearInterval(timer)
  opened.push(stop)
  return stop
}

/** Waits until `check` passes, and fails as it did at last where it never does. */
async function eventually(check: () => Promise<void>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() > end) throw error
    }
  }
}

async function assertSeen(page: Page, { left, middle, right, top, bottom }: Colours) {
  await eventually(async () => {
    const picture = await look(page)
    assertColours(ledsAlong(picture, 'x'), [left, middle, right])
    assertColours(ledsAlong(picture, 'y'), [top, middle, bottom])
  })
}

inBrowser('each LED shows the colour of its frame, x to the right and y up', async () => {
  const server = await serve()
  const { page, faults } = await open(server.url)
  const stop = play(server, DAY)
  await assertSeen(page, DAY)
  await stop()
  play(server, DUSK)
  await assertSeen(page, DUSK)
  assert.equal(faults, [])
})

/** Makes each draw seem to take 100 ms longer. */
const SLOW_DRAWS = `
const { fenceSync, clientWaitSync } = WebGL2RenderingContext.prototype
const ends = new WeakMap()
WebGL2RenderingContext.prototype.fenceSync = function (...values) {
  const fence = fenceSync.apply(this, values)
  ends.set(fence, performance.now() + 100)
  return fence
}
WebGL2RenderingContext.prototype.clientWaitSync = function (...values) {
  const isOver = performance.now() > ends.get(values[0])
  return isOver ? clientWaitSync.apply(this, values) : this.TIMEOUT_EXPIRED
}
`

inBrowser('where drawing is slow it gets coarser, and each LED keeps its colour', async () => {
  const server = await serve()
  play(server, DUSK)
  const { page, faults } = await open(server.url, { init: SLOW_DRAWS })
  await eventually(async () => {
    assert.is(await page.getAttribute('#lights', 'data-quality'), '4')
  })
  await assertSeen(page, DUSK)
  assert.equal(faults, [])
})

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
    assert.is(await page.textContent('#host-status'), 'streaming to two devices')
    assert.match((await page.textContent('#frame-rate'))!, /^[\d.]+( of 20)? fps$/)
    assert.match((await page.textContent('#frame-age'))!, /^\d+ ms$/)
    assert.match((await page.textContent('#frame-number'))!, /^\d+$/)
  })
  assert.equal(faults, [])
})

inBrowser('frames that stop coming are told by an age that grows', async () => {
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

inBrowser('the page comes back by itself when the preview does', async () => {
  const first = await serve()
  const stop = play(first, DAY)
  const { page } = await open(first.url)
  await assertSeen(page, DAY)
  await stop()
  await first.close()
  await eventually(async () => {
    assert.match((await page.textContent('#connection'))!, /^Reconnecting/)
  })
  const second = await serve({ port: first.port, title: 'Plus again' })
  play(second, DUSK)
  await assertSeen(page, DUSK)
  assert.is(await page.textContent('#connection'), 'Live')
  assert.is(await page.textContent('#title'), 'Plus again')
})

inBrowser('other LEDs take the place of those before them', async () => {
  const server = await serve()
  play(server, DAY)
  const { page, faults } = await open(server.url)
  await assertSeen(page, DAY)
  for (const close of opened.splice(1, 1)) await close()
  server.setScene({ layout: lineLayout({ ledCount: 3 }), format: RGB, title: 'Line' })
  server.take(Uint8Array.of(255, 0, 0, 0, 255, 0, 0, 0, 255), 0, performance.now())
  await eventually(async () => {
    assertColours(ledsAlong(await look(page), 'x'), [
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
    ])
  })
  assert.is(await page.textContent('#title'), 'Line')
  assert.equal(faults, [])
})

inBrowser('what is wrong stands above the lights until it is mended', async () => {
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
    ...['#title', '#scene', '#connection', '#fault', '.figures', '#host-status', '#host-figures'],
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
  assert.equal(faults, [])
})

type Box = Record<'x' | 'y' | 'width' | 'height', number>

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

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

inBrowser('a layout with depth turns by itself until it is told not to', async () => {
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

inBrowser('a browser that cannot draw is told so in words', async () => {
  const server = await serve()
  const { page } = await open(server.url, {
    init: 'HTMLCanvasElement.prototype.getContext = () => null',
  })
  await eventually(async () => {
    assert.match((await page.locator('#failure').textContent())!, /WebGL 2/)
  })
  assert.ok(await page.locator('#failure').isVisible())
})

test.run()
