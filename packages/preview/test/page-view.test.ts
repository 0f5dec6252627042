import { createLayout, encodeSrgb, gridLayout, type Layout, lineLayout } from '@ledloom/core'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hasBrowser, launchBrowser, look } from './browser.ts'
import { openStage, type StagePage } from './page-view-stage.ts'

const PATIENCE_MS = 8000

const test = suite('page view')

let browser: Browser | undefined
const opened: (() => Promise<unknown>)[] = []

test.after.each(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})
test.after(() => browser?.close())

/** Runs where there is a browser, and says so once where there is none. */
const inBrowser = hasBrowser() ? test : test.skip
if (!hasBrowser()) console.log('skipped: no Chromium to open the view in')

async function open(options: BrowserContextOptions = {}): Promise<StagePage> {
  browser ??= await launchBrowser()
  const stage = await openStage(browser, options)
  opened.push(() => stage.page.context().close())
  return stage
}

/** Waits until `check` passes, and fails as it did at last where it never does. */
async function eventually(check: () => Promise<void>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() > end) throw error
      await new Promise((done) => setTimeout(done, 50))
    }
  }
}

interface Place {
  readonly x: number
  readonly y: number
}

type Colour = readonly [number, number, number]

const GRID = gridLayout({ ledCount: 12, columns: 4, serpentine: false })
const COLOURS: readonly Colour[] = Array.from({ length: 12 }, (_, led) => [
  (led * 111) % 256,
  (led * 17 + 120) % 256,
  255 - led * 18,
])

/** Fails unless the picture shows each colour at the LED's place, to within a few steps. */
async function assertSeen(stage: StagePage, places: readonly Place[], colours = COLOURS) {
  await eventually(async () => {
    const picture = await look(stage.page)
    for (const [led, { x, y }] of places.entries()) {
      const wanted = colours[led]!.map((byte) => Math.round(255 * encodeSrgb(byte / 255)))
      const seen = picture.colourAt(Math.round(x), Math.round(y))
      const isSame = seen.every((value, i) => Math.abs(value - wanted[i]!) <= 8)
      assert.ok(isSame, `LED ${led} at ${x}, ${y}: saw ${seen}, not ${wanted}`)
    }
  })
}

/** Where each LED of a flat layout is on the screen as it is first seen. */
function findPlaces({ page }: StagePage, layout: Layout): Place[] {
  const { width, height } = page.viewportSize()!
  const size = fittedScale(layout, width / height) * (height / 2)
  return Array.from({ length: layout.ledCount }, (_, led) => {
    const [x, y] = layout.positions.subarray(3 * led, 3 * led + 2)
    return { x: width / 2 + x! * size, y: height / 2 - y! * size }
  })
}

/** Half heights of the picture that one unit of a flat, centred layout takes up, as it is first seen. */
function fittedScale({ positions }: Layout, aspect: number): number {
  let [farthest, high, wide] = [0, 0, 0]
  for (let i = 0; i < positions.length; i += 3) {
    farthest = Math.max(farthest, Math.hypot(positions[i]!, positions[i + 1]!))
    wide = Math.max(wide, Math.abs(positions[i]!))
    high = Math.max(high, Math.abs(positions[i + 1]!))
  }
  const focal = 1 / Math.tan(Math.PI / 10)
  const [height, width] = [(high / farthest) * focal, ((wide / farthest) * focal) / aspect]
  const front = 1.28 * Math.max(height, width)
  const turned = Math.hypot(1.1 * width, wide / farthest)
  return focal / Math.max(front, turned, 1.1 * height + wide / farthest) / farthest
}

inBrowser('the picture shows each LED in the colour of its frame, at its place', async () => {
  const stage = await open()
  await stage.show(GRID, COLOURS.flat())
  await assertSeen(stage, findPlaces(stage, GRID))
  assert.equal(stage.faults, [])
})

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

interface Picked {
  readonly index: number
  readonly position: readonly number[]
  readonly light: readonly number[]
  readonly bytes: readonly number[]
}

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

/** One LED aside and dim ones around it, so that where the lit one is can be seen. */
const ASIDE = createLayout([-1, -1, 0, 1, 1, 0, 0, 0, 0, 0.5, 0, 0], '2d')
const ONE_LIT = [0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255]

/** Where the one bright LED is seen: the middle of all that is white. */
async function findLit({ page }: StagePage): Promise<Place & { readonly count: number }> {
  const picture = await look(page)
  let [x, y, count] = [0, 0, 0]
  for (let row = 0; row < picture.height; row++) {
    for (let column = 0; column < picture.width; column++) {
      if (Math.min(...picture.colourAt(column, row)) < 240) continue
      x += column
      y += row
      count++
    }
  }
  assert.ok(count > 4, 'nothing is lit')
  return { x: x / count, y: y / count, count }
}

inBrowser('the wheel zooms to where the mouse is', async () => {
  const stage = await open()
  await stage.show(ASIDE, ONE_LIT)
  let before: Place & { count: number } = { x: 0, y: 0, count: 0 }
  await eventually(async () => {
    before = await findLit(stage)
  })
  await stage.page.mouse.move(before.x + 30, before.y)
  await stage.page.mouse.wheel(0, -400)
  await eventually(async () => {
    const after = await findLit(stage)
    assert.ok(after.count > 2 * before.count)
    assert.ok(Math.abs(after.x - (before.x + 30 - 30 * Math.exp(0.6))) < 3)
    assert.ok(Math.abs(after.y - before.y) < 2)
  })
})

inBrowser('one finger turns, two fingers move and zoom', async () => {
  const stage = await open({ hasTouch: true, viewport: { width: 360, height: 640 } })
  await stage.show(ASIDE, ONE_LIT)
  let home: Place & { count: number } = { x: 0, y: 0, count: 0 }
  await eventually(async () => {
    home = await findLit(stage)
  })
  const touch = await fingers(stage)
  await touch('touchStart', [
    { x: 100, y: 500 },
    { x: 200, y: 500 },
  ])
  await touch('touchMove', [
    { x: 100, y: 440 },
    { x: 200, y: 440 },
  ])
  await touch('touchEnd', [])
  await eventually(async () => {
    const moved = await findLit(stage)
    assert.ok(Math.abs(moved.y - (home.y - 60)) < 3 && Math.abs(moved.x - home.x) < 3)
  })
  await stage.run('stage.reset()')
  await touch('touchStart', [
    { x: 130, y: 320 },
    { x: 230, y: 320 },
  ])
  await touch('touchMove', [
    { x: 100, y: 320 },
    { x: 260, y: 320 },
  ])
  await touch('touchEnd', [])
  await eventually(async () => {
    const nearer = await findLit(stage)
    assert.ok(
      Math.abs(nearer.x - 180 - 1.6 * (home.x - 180)) < 3 && Math.abs(nearer.y - home.y) < 2,
    )
  })
  await stage.run('stage.reset()')
  await touch('touchStart', [{ x: 300, y: 500 }])
  await touch('touchMove', [{ x: 300 - Math.PI / 0.006 / 2, y: 500 }])
  await touch('touchMove', [{ x: 300 - Math.PI / 0.006, y: 500 }])
  await touch('touchEnd', [])
  await eventually(async () => {
    const behind = await findLit(stage)
    assert.ok(Math.abs(behind.x - (360 - home.x)) < 8)
  })
  assert.equal(stage.faults, [])
})

/** Fingers on the screen, as the browser's own protocol puts them there. */
async function fingers({ page }: StagePage) {
  const session = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
}

inBrowser(
  'a swiped picture glides on and comes to rest, but not where that is unwelcome',
  async () => {
    const still = await swipe({ reducedMotion: 'reduce' })
    const gliding = await swipe({ reducedMotion: 'no-preference' })
    assert.ok(Math.abs(still[1]! - still[0]!) < 1, `${still}`)
    assert.ok(still[1]! - gliding[0]! > 15, `${still} and ${gliding}`)
    assert.ok(Math.abs(gliding[1]! - gliding[0]!) < 1, `${gliding}`)
  },
)

/** Where the lit LED is some time after a swipe, and some time later. */
async function swipe(options: BrowserContextOptions): Promise<number[]> {
  const stage = await open(options)
  await stage.show(ASIDE, ONE_LIT)
  await eventually(async () => void (await findLit(stage)))
  await stage.run(SWIPE)
  await new Promise((done) => setTimeout(done, 2000))
  const first = await findLit(stage)
  return [first.x, (await findLit(stage)).x]
}

/** A mouse that goes 64 pixels to the right in 128 ms and lets go; made of events, for their times. */
const SWIPE = `(() => {
  const canvas = document.querySelector('canvas')
  canvas.setPointerCapture = () => {}
  const send = (type, step) => {
    const place = { clientX: 200 + 8 * step, clientY: 300 }
    const event = new PointerEvent(type, { pointerId: 1, buttons: 1, bubbles: true, ...place })
    Object.defineProperty(event, 'timeStamp', { value: 16 * step })
    canvas.dispatchEvent(event)
  }
  send('pointerdown', 0)
  for (let step = 1; step <= 8; step++) send('pointermove', step)
  send('pointerup', 8)
})()`

inBrowser('a strobe is softened and told, and shown where that is wanted', async () => {
  const stage = await open({ viewport: { width: 240, height: 160 } })
  const line = lineLayout({ ledCount: 1 })
  await stage.show(line, [255, 255, 255])
  await stage.run(`(() => {
    let isLit = false
    const light = new Float32Array(3)
    setInterval(() => stage.setLight(light.fill((isLit = !isLit) ? 1 : 0)), 60)
  })()`)
  await eventually(async () => assert.equal(await stage.told('onFlashes'), [true]))
  const seen = async () => {
    const levels: number[] = []
    for (let i = 0; i < 12; i++) levels.push((await look(stage.page)).colourAt(120, 80)[1])
    return Math.max(...levels) - Math.min(...levels)
  }
  await eventually(async () => {
    const range = await seen()
    assert.ok(range < 60, `${range}`)
  })
  await stage.run('stage.showFlashes(true)')
  await eventually(async () => {
    const range = await seen()
    assert.ok(range > 150, `${range}`)
  })
})

inBrowser('a graphics context that was lost comes back with the picture', async () => {
  const stage = await open()
  await stage.show(GRID, COLOURS.flat())
  const places = findPlaces(stage, GRID)
  await assertSeen(stage, places)
  await stage.run(`(() => {
    const gl = document.querySelector('canvas').getContext('webgl2')
    window.loss = gl.getExtension('WEBGL_lose_context')
    loss.loseContext()
  })()`)
  await eventually(async () =>
    assert.match((await stage.told<[string]>('onFailure'))![0], /return/),
  )
  await stage.run('stage.setLight(new Float32Array(36).fill(0.25), new Uint8Array(36).fill(64))')
  await stage.run('loss.restoreContext()')
  await assertSeen(
    stage,
    places,
    COLOURS.map(() => [64, 64, 64]),
  )
  await stage.page.mouse.click(places[7]!.x, places[7]!.y)
  assert.is((await stage.told<[Picked]>('onPicked'))![0].index, 7)
  assert.equal(stage.faults, [])
})

inBrowser('a picture as narrow as a phone shows all LEDs', async () => {
  const stage = await open({ viewport: { width: 360, height: 640 } })
  await stage.show(GRID, COLOURS.flat())
  const places = findPlaces(stage, GRID)
  for (const { x, y } of places) assert.ok(x > 0 && x < 360 && y > 0 && y < 640)
  await assertSeen(stage, places)
})

test.run()
