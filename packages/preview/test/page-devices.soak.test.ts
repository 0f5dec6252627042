import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { axeScript, violations } from './axe.ts'
import { eventually } from './eventually.ts'
import { keepScreenshot } from './keep-screenshot.ts'
import { studioPageTests } from './studio-page.ts'

const test = suite('page devices')
const { open, inBrowser } = studioPageTests(test)

inBrowser('devices are found, played on, set and let go', async () => {
  const { controls, page, faults } = await open()
  await page.getByRole('tab', { name: 'Devices' }).click()
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: 'Connect Tree in the hall' }).click()
  await page.getByText('Statistics 30 fps of Tree in the hall').click()
  await page.getByRole('cell', { name: '12,803' }).waitFor()
  await page.getByLabel('Brightness of Tree in the hall, %').fill('55')
  await page.keyboard.press('Enter')
  await eventually(() => assert.is(controls.state.devices?.devices[0]?.brightness, 55))
  assert.ok(await page.getByLabel('Mode of Tree in the hall').isDisabled())
  await page.getByRole('button', { name: 'Disconnect Tree in the hall' }).click()
  await eventually(() => assert.is(controls.state.devices?.devices[0]?.state, 'found'))
  await page.getByLabel('Mode of Tree in the hall').selectOption('off')
  await eventually(() => assert.is(controls.state.devices?.devices[0]?.mode, 'off'))
  assert.equal(faults, [])
})

inBrowser(
  'a device that is played on says that it is live, and why that is not to be set',
  async () => {
    const { controls, page, faults } = await open()
    await controls.act('find-devices', {})
    await page.getByRole('tab', { name: 'Devices' }).click()
    const mode = page.getByLabel('Mode of Tree in the hall')
    assert.is(await mode.inputValue(), 'movie')
    await controls.act('connect-device', { address: '192.0.2.10' })
    await eventually(async () => assert.is(await mode.inputValue(), 'live'))
    assert.ok(await mode.isDisabled())
    const hint = page.getByText('Controlled from here until disconnected')
    assert.is(await mode.getAttribute('aria-describedby'), await hint.getAttribute('id'))
    await controls.act('disconnect-device', { address: '192.0.2.10' })
    await eventually(async () => assert.is(await mode.inputValue(), 'movie'))
    assert.ok(await mode.isEnabled())
    assert.is(await hint.count(), 0)
    assert.equal(faults, [])
  },
)

inBrowser('a live device plays its own movie until it is to be live again', async () => {
  const { controls, page, faults } = await open()
  await controls.act('find-devices', {})
  await controls.act('connect-device', { address: '192.0.2.10' })
  await page.getByRole('tab', { name: 'Devices' }).click()
  await page.getByText('Movies 2').click()
  await page.getByText('Plays once disconnected · 240 frames').waitFor()
  await page.getByRole('button', { name: 'Play rain' }).click()
  await page.getByText('Plays its movie').waitFor()
  await page.getByText('Playing · 240 frames').waitFor()
  await keepScreenshot(page, 'paused-device')
  await page.getByRole('button', { name: 'Live again Tree in the hall' }).click()
  await page.getByRole('tabpanel').getByText('Live', { exact: true }).waitFor()
  const away = { address: '192.0.2.9', name: 'Hedge', family: '', firmware: '' }
  const waits = 'It does not respond. Ledloom connects it when it does.'
  controls.change({ devices: { isSearching: false, devices: [{ ...away, state: 'lost', waits }] } })
  await page.getByText(waits).waitFor()
  await page.getByRole('button', { name: 'Connect Hedge', exact: true }).click()
  await eventually(() => assert.is(controls.actions.at(-1)?.name, 'connect-device'))
  assert.equal(faults, [])
})

inBrowser(
  'of hundreds of devices some are shown, others by their names or on request',
  async () => {
    const { controls, page, faults } = await open({ browser: { init: await axeScript() } })
    const devices = Array.from({ length: 512 }, (_, i) => ({
      ...{ address: `192.0.2.9:${i + 1}`, name: `Tree ${i + 1}`, family: 'F', firmware: '' },
      state: 'live' as const,
    }))
    controls.change({ devices: { isSearching: false, devices } })
    await page.getByRole('tab', { name: 'Devices' }).click()
    const cards = page.locator('ul.cards > li')
    await page.getByRole('button', { name: 'Show 20 of 492 more' }).click()
    await eventually(async () => assert.is(await cards.count(), 40))
    await keepScreenshot(page, 'many-devices')
    assert.equal(await violations(page), [])
    await page.getByLabel('Filter').fill('tree 51')
    await eventually(async () => assert.is(await cards.count(), 4))
    await page.getByRole('button', { name: 'Disconnect Tree 512' }).waitFor()
    assert.equal(faults, [])
  },
)

inBrowser('of hundreds of placed devices some can be chosen, others are found', async () => {
  const { controls, page, faults } = await open({ browser: { init: await axeScript() } })
  const devices = Array.from({ length: 512 }, (_, i) => ({
    ...{ address: `192.0.2.9:${i + 1}`, name: `Tree ${i + 1}`, family: 'F', firmware: '' },
    ...{ state: 'live' as const, ledCount: 250 },
    box: { centre: [0, 0.5, 0] as const, size: [1, 1, 1] as const },
    place: { translate: [i, 0, 0] as [number, number, number] },
  }))
  controls.change({ devices: { isSearching: false, devices } })
  await page.getByRole('tab', { name: 'Devices' }).click()
  const choice = page.getByLabel('Device', { exact: true })
  const names = page.locator('.arrange-name')
  await eventually(async () => {
    assert.is(await choice.locator('option').count(), 1 + 20)
    assert.is(await names.count(), 20)
  })
  await choice.selectOption('Tree 7')
  await page.getByLabel('Find').fill('tree 51')
  await eventually(async () => {
    // The chosen one stays.
    assert.equal(await choice.locator('option').allTextContents(), [
      ...['None selected', 'Tree 7', 'Tree 51', 'Tree 510', 'Tree 511', 'Tree 512'],
    ])
    assert.is(await names.count(), 4)
  })
  assert.is(await choice.inputValue(), '192.0.2.9:7')
  await keepScreenshot(page, 'many-placed-devices')
  assert.equal(await violations(page), [])
  assert.equal(faults, [])
})

inBrowser("a device's settings are read on request", async () => {
  const { controls, page, faults } = await open()
  const device = { address: '192.0.2.9', name: 'Hedge', ledCount: 600, family: 'F' }
  const found = { ...device, firmware: '2.5.6', state: 'found' } as const
  controls.change({ devices: { isSearching: false, devices: [found] } })
  await page.getByRole('tab', { name: 'Devices' }).click()
  await page.getByRole('button', { name: 'Mode, brightness and movies of Hedge' }).click()
  await page.getByLabel('Mode of Hedge').waitFor()
  assert.equal(controls.actions, [{ name: 'look-at-device', input: { address: '192.0.2.9' } }])
  assert.equal(faults, [])
})

inBrowser('a device is played on by its address, and by its port where that is taken', async () => {
  const { controls, page, faults } = await open()
  await page.getByRole('tab', { name: 'Devices' }).click()
  const address = page.getByRole('textbox', { name: 'Address' })
  const port = page.getByRole('textbox', { name: 'UDP port' })
  await address.fill(' tree.local:8080 ')
  assert.is(await port.count(), 0)
  controls.change({ devices: { isSearching: false, devices: [], takesUdpPort: true } })
  await port.fill('7778')
  await address.press('Enter')
  await eventually(async () => assert.is(await address.inputValue(), ''))
  assert.is(await port.inputValue(), '')
  assert.equal(controls.actions, [
    { name: 'connect-device', input: { address: 'tree.local:8080', udpPort: 7778 } },
  ])
  await address.fill('192.0.2.7')
  await port.fill('70000')
  await address.press('Enter')
  await page.getByText('connect-device: udpPort must be at most 65535').waitFor()
  assert.is(await port.inputValue(), '70000')
  assert.equal(faults, [])
})

inBrowser('movies of a device are renamed, removed and ordered after a question', async () => {
  const { controls, page, faults } = await open()
  await controls.act('find-devices', {})
  await page.getByRole('tab', { name: 'Devices' }).click()
  const current = page.getByText(/^(Playing|Current) · /)
  const movies = () => controls.state.devices.devices[0]?.movies?.map(({ name }) => name)
  await page.getByText('Movies 2').click()
  await page.getByRole('button', { name: 'Rename rain' }).click()
  const newName = page.getByRole('textbox', { name: 'New name of rain' })
  await page.locator('input:focus').and(newName).waitFor()
  await page.keyboard.type('snow')
  await page.getByText('Tree in the hall stores another movie called “snow”').waitFor()
  await page.keyboard.press('Enter')
  assert.equal([await newName.inputValue(), movies()], ['snow', ['rain', 'snow']])
  await newName.fill('n'.repeat(33))
  await page.getByText('Devices store 32 characters; this name has 33.').waitFor()
  await newName.fill('drizzle')
  await page.keyboard.press('Enter')
  await eventually(() => assert.equal(movies(), ['drizzle', 'snow']))
  const renamed = page.getByRole('button', { name: 'Rename drizzle' })
  await page.locator('button:focus').and(renamed).waitFor()
  const setWork = (work?: string) => {
    const devices = controls.state.devices.devices.map(({ work: _, ...each }) => each)
    const working = devices.map((each) => (work === undefined ? each : { ...each, work }))
    controls.change({ devices: { isSearching: false, devices: working } })
  }
  setWork('Storing drizzle again')
  await page.locator('p:focus').getByText('Storing drizzle again').waitFor()
  setWork()
  // A choice by arrow keys adds nothing yet.
  const chosen = page.getByLabel('Movie for the playlist')
  await chosen.focus()
  await page.keyboard.press('ArrowDown')
  assert.is(await chosen.inputValue(), '1')
  assert.is(await page.getByRole('spinbutton', { name: /^Seconds of/ }).count(), 0)
  await page.getByRole('button', { name: 'Add snow to the playlist' }).press('Enter')
  await page.getByRole('button', { name: 'Add drizzle to the playlist' }).press('Enter')
  await page.getByRole('spinbutton', { name: 'Seconds of drizzle, step 2' }).fill('7')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Move drizzle up' }).click()
  await page.getByRole('button', { name: 'Move drizzle down' }).click()
  await page.getByRole('button', { name: 'Move drizzle up' }).click()
  assert.is(await current.count(), 1)
  // What was not played yet survives another tab.
  await page.getByRole('tab', { name: 'Movie' }).click()
  await page.getByRole('tab', { name: 'Devices' }).click()
  const seconds = page.getByRole('spinbutton', { name: /^Seconds of .*, step/ })
  await eventually(async () => assert.is(await seconds.count(), 2))
  assert.is(await seconds.first().inputValue(), '7')
  await page.getByRole('button', { name: 'Play the playlist' }).click()
  await eventually(() =>
    assert.equal(controls.state.devices.devices[0]?.playlist, [
      { movie: 0, seconds: 7 },
      { movie: 1, seconds: 30 },
    ]),
  )
  await eventually(async () => assert.is(await current.count(), 0))
  await keepScreenshot(page, 'stored-movies')
  await page.getByRole('tab', { name: 'Movie' }).click()
  await page.getByRole('tab', { name: 'Devices' }).click()
  const { devices } = controls.state.devices
  controls.change({
    devices: {
      isSearching: false,
      devices: devices.map((each) => ({ ...each, uncopied: ['drizzle'] })),
    },
  })
  await page.getByRole('button', { name: 'Remove snow' }).click()
  await page.getByText(/It can't be removed: .* no copy of “drizzle”/).waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  controls.change({ devices: { isSearching: false, devices } })
  await page.getByRole('button', { name: 'Remove snow' }).click()
  await page.getByText(/It is in the playlist, and leaves that too/).waitFor()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await eventually(() => assert.equal(movies(), ['drizzle']))
  assert.equal(faults, [])
})

inBrowser('devices are arranged by dragging, by keys and by numbers', async () => {
  const { controls, page, faults } = await open({ browser: { init: await axeScript() } })
  await controls.act('find-devices', {})
  await controls.act('connect-device', { address: '192.0.2.10' })
  await page.getByRole('tab', { name: 'Devices' }).click()
  await page.getByRole('switch', { name: 'One picture over all devices' }).check()
  const place = () => {
    const found = controls.state.devices.devices[0]?.place
    if (found === undefined || 'matrix' in found) throw new Error('the device has no place')
    const { scale = 1, rotate = [0, 0, 0], translate = [0, 0, 0] } = found
    return { scale: Number(scale), rotate, translate }
  }
  const move = page.getByRole('button', { name: 'Move Tree in the hall' })
  await move.focus()
  assert.equal(await violations(page), [], 'the handles')
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight')
  await eventually(() => assert.ok(place().translate[0]! > 0.55, String(place().translate)))
  const before = place().translate
  assert.is(await page.locator('#rotate').getAttribute('aria-pressed'), 'false')
  const { x, y, width, height } = (await move.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 2 - 60, { steps: 4 })
  await page.mouse.up()
  await eventually(() => assert.ok(place().translate[1]! > before[1]! + 0.05))
  await page.getByRole('spinbutton', { name: 'Rotation y' }).fill('90')
  await page.keyboard.press('Enter')
  await eventually(() => assert.equal(place().rotate, [0, 90, 0]))
  await page.getByRole('button', { name: 'Scale Tree in the hall' }).focus()
  await page.keyboard.press('ArrowUp')
  await eventually(() => assert.ok(place().scale > 1))
  const { rotate, translate } = place()
  await controls.act('arrange-devices', {
    places: [{ address: '192.0.2.10', place: { scale: [1.5, 1, 1], rotate, translate } }],
  })
  await page.getByRole('spinbutton', { name: 'Scale x' }).fill('2')
  await page.keyboard.press('Enter')
  await eventually(() =>
    assert.equal(controls.state.devices.devices[0]?.place, { scale: [2, 1, 1], rotate, translate }),
  )
  await page.getByRole('tab', { name: 'Show' }).click()
  await move.waitFor({ state: 'hidden' })
  await page.getByRole('tab', { name: 'Devices' }).click()
  await page.getByRole('button', { name: 'Close the controls' }).click()
  await move.waitFor()
  await page.getByRole('button', { name: 'Controls' }).click()
  await page.getByRole('link', { name: 'Save the scene' }).waitFor()
  await keepScreenshot(page, 'arranged-devices')
  await page.getByLabel('Scene file').setInputFiles({
    ...{ name: 'scene.yaml', mimeType: 'application/yaml' },
    buffer: Buffer.from('devices: []'),
  })
  await eventually(() => assert.equal(controls.actions.at(-1)?.name, 'load-scene'))
  await page.getByLabel('Scene file').setInputFiles({
    ...{ name: 'photo.jpg', mimeType: 'image/jpeg' },
    buffer: Buffer.alloc(200_000, 0xff),
  })
  await page.getByText(/^photo.jpg is no scene file/).waitFor()
  await page.getByRole('switch', { name: 'One picture over all devices' }).uncheck()
  await eventually(() => assert.is(controls.state.devices.devices[0]?.place, undefined))
  assert.ok(await move.isHidden())
  const { lastPlace } = controls.state.devices.devices[0]!
  await page.getByRole('switch', { name: 'One picture over all devices' }).check()
  await eventually(() => assert.equal(controls.state.devices.devices[0]?.place, lastPlace))
  assert.equal(faults, [])
})

inBrowser('a device is rotated and rolled as it is seen, from any side', async () => {
  const { controls, page, faults } = await open({ browser: { reducedMotion: 'reduce' } })
  await controls.act('find-devices', {})
  await controls.act('connect-device', { address: '192.0.2.10' })
  await page.getByRole('tab', { name: 'Devices' }).click()
  await page.getByRole('switch', { name: 'One picture over all devices' }).check()
  const handle = (verb: string) => page.getByRole('button', { name: `${verb} Tree in the hall` })
  /** Corners that move on the screen when a handle is dragged; then it is dragged back. */
  const drag = async (verb: string, by: ScreenPoint, corners: readonly number[]) => {
    const { x, y, width, height } = (await handle(verb).boundingBox())!
    const from = { x: x + width / 2, y: y + height / 2 }
    const before = await seenCorners(page)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 5 })
    const after = await seenCorners(page)
    await page.mouse.move(from.x, from.y)
    await page.mouse.up()
    assert.equal(await seenCorners(page), before)
    return corners.map((i) => ({ x: after[i]!.x - before[i]!.x, y: after[i]!.y - before[i]!.y }))
  }
  const cameras = [
    { keys: [], nearest: 7, farthest: 0 },
    { keys: Array<string>(16).fill('ArrowRight'), nearest: 6, farthest: 1 },
  ]
  for (const { keys, nearest, farthest } of cameras) {
    await page.focus('#lights')
    for (const key of keys) await page.keyboard.press(key)
    for (const way of [
      { x: 40, y: 0 },
      { x: 0, y: 40 },
    ] as const) {
      const [near, far] = await drag('Rotate', way, [nearest, farthest])
      const along = ({ x, y }: ScreenPoint) => Math.sign(way.x) * x + Math.sign(way.y) * y
      assert.ok(along(near!) > 10, `${along(near!)} of the nearest corner`)
      assert.ok(along(far!) < -10, `${along(far!)} of the farthest corner`)
    }
  }
  await page.getByRole('spinbutton', { name: 'Rotation x' }).fill('40')
  await page.keyboard.press('Enter')
  const roll = (await handle('Roll').boundingBox())!
  const start = { x: roll.x + roll.width / 2, y: roll.y + roll.height / 2 }
  const before = await seenCorners(page)
  const middle = middleOf(before)
  const radius = middle.y - start.y
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ScreenPoint[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [start])
  await send('touchMove', [{ x: middle.x + radius / 2, y: middle.y - radius / 2 }])
  await send('touchMove', [{ x: middle.x + radius, y: middle.y }])
  await eventually(async () => {
    const after = await seenCorners(page)
    for (const [i, { x, y }] of before.entries()) {
      // A quarter clockwise, as nearly as perspective lets it be seen.
      const expected = { x: middle.x - (y - middle.y), y: middle.y + (x - middle.x) }
      const miss = Math.hypot(after[i]!.x - expected.x, after[i]!.y - expected.y)
      assert.ok(miss < 0.25 * radius, `corner ${i} is ${miss} pixels off`)
    }
  })
  await send('touchEnd', [])
  await touch.detach()
  await keepScreenshot(page, 'rolled-device')
  assert.equal(faults, [])
})

type ScreenPoint = { readonly x: number; readonly y: number }

/** The corners of the selected device as its outline shows them, in the order of binary numbers. */
async function seenCorners(page: Page): Promise<readonly ScreenPoint[]> {
  // The newest places are drawn with the next picture.
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  )
  const path = await page.locator('.arrange-handles > svg path').getAttribute('d')
  const lines = [...path!.matchAll(/M(\S+) (\S+)L([\d.-]+) ([\d.-]+)/g)].map((found) =>
    found.slice(1).map(Number),
  )
  const edges = [0, 1, 2, 3, 4, 5, 6].flatMap((from) =>
    [1, 2, 4].filter((bit) => (from & bit) === 0).map((bit) => [from, from | bit] as const),
  )
  const corners: ScreenPoint[] = []
  for (const [i, [from, to]] of edges.entries()) {
    const [x0, y0, x1, y1] = lines[i]!
    corners[from] = { x: x0!, y: y0! }
    corners[to] = { x: x1!, y: y1! }
  }
  return corners
}

function middleOf(points: readonly ScreenPoint[]): ScreenPoint {
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) }
}

inBrowser('interrupted movies are restored on a phone, where only the panel scrolls', async () => {
  const { controls, page, faults } = await open({
    browser: { viewport: { width: 360, height: 640 }, hasTouch: true },
  })
  await controls.act('find-devices', {})
  await controls.act('connect-device', { address: '192.0.2.10' })
  const { devices } = controls.state.devices!
  const [first, ...others] = devices
  const interrupted = { ...first!, movies: first!.movies ?? [], unfinished: ['rain', 'snow'] }
  controls.change({ devices: { isSearching: false, devices: [interrupted, ...others] } })
  await page.getByRole('tab', { name: 'Devices' }).click()
  await page.getByText('It should have: rain, snow.').waitFor()
  const root = 'document.documentElement'
  const overhang = await page.evaluate<number>(`${root}.scrollHeight - ${root}.clientHeight`)
  assert.is(overhang, 0)
  await page.getByRole('button', { name: 'Restore them' }).click()
  await eventually(() => {
    const [last] = controls.actions.slice(-1)
    assert.equal(last, { name: 'restore-stored-movies', input: { address: first!.address } })
  })
  await eventually(async () => assert.is(await page.getByText('It should have').count(), 0))
  assert.equal(faults, [])
})

test.run()
