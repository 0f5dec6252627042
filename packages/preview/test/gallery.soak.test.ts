import { type ExecFileException, execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { axeScript, violations } from './axe.ts'
import { browserTests, hasBrowser, type OpenPage, openPage, type PageOptions } from './browser.ts'
import { eventually } from './eventually.ts'
import { keepScreenshot } from './keep-screenshot.ts'
import { readPng } from './png.ts'

const test = suite('gallery')
const { browser, inBrowser } = browserTests(test)

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** What any file server answers with. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

let folder = ''
let server: Server | undefined
const opened: OpenPage[] = []

test.before(async () => {
  if (!hasBrowser()) return
  folder = await mkdtemp(join(tmpdir(), 'ledloom-gallery-'))
  const flags = ['--import', './typescript.mjs', '--conditions', 'source']
  await promisify(execFile)(process.execPath, [...flags, 'scripts/gallery.mjs', folder], {
    cwd: ROOT,
  })
  server = createServer(async ({ url = '/' }, answer) => {
    const path = url === '/' ? '/index.html' : url
    const type = TYPES[extname(path)] ?? 'application/octet-stream'
    const file = await readFile(join(folder, path)).catch(() => undefined)
    answer.writeHead(file === undefined ? 404 : 200, { 'Content-Type': type }).end(file)
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
})

test.after.each(async ({ __test__: title }) => {
  for (const { page, leave } of opened.splice(0)) {
    await keepScreenshot(page, `gallery ${title}`)
    await leave()
  }
})

test.after(async () => {
  server?.close()
  if (folder !== '') await rm(folder, { recursive: true })
})

async function open(options: PageOptions = {}, hash = '') {
  const { port } = server!.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  const here = await openPage(browser(), address, { hasLights: true, ...options })
  opened.push(here)
  await here.page.getByRole('searchbox').waitFor()
  if (hash !== '') await goTo(here.page, hash)
  return here
}

function goTo(page: Page, hash: string): Promise<void> {
  return page.evaluate(`location.assign('#${hash}')`)
}

/** The sum of red, green and blue that a part of the page shows. */
async function lightOf(place: Locator): Promise<readonly [number, number, number]> {
  const picture = readPng(await place.screenshot())
  const sum: [number, number, number] = [0, 0, 0]
  for (let y = 0; y < picture.height; y += 2) {
    for (let x = 0; x < picture.width; x += 2) {
      const colour = picture.colourAt(x, y)
      for (let i = 0; i < 3; i++) sum[i]! += colour[i]!
    }
  }
  return sum
}

/** The canvas of a card by its index; a negative one counts from the last. */
const canvasAt = (index: number) =>
  `[...document.querySelectorAll('.effect-card canvas')].at(${index})`

/** The brightest pixel that a card was given; 0 if it was not painted. */
const brightest = (page: Page, index: number) =>
  page.evaluate<number>(`(() => {
    const { width, height } = ${canvasAt(index)}
    const { data } = ${canvasAt(index)}.getContext('2d').getImageData(0, 0, width, height)
    return data.reduce((most, value, i) => (i % 4 === 3 ? most : Math.max(most, value)), 0)
  })()`)

const pixelsOf = (page: Page, index: number) =>
  page.evaluate<string>(`${canvasAt(index)}.toDataURL()`)

/** Waits for frames of the page, in which several pictures of a card would be drawn. */
const passFrames = (page: Page) =>
  page.evaluate(`new Promise((resolve) => {
    let left = 20
    const pass = () => (left-- > 0 ? requestAnimationFrame(pass) : resolve())
    pass()
  })`)

test('an option instead of a folder is refused, and builds nothing', async () => {
  const run = promisify(execFile)(process.execPath, ['scripts/gallery.mjs', '--help'], {
    cwd: ROOT,
  })
  const { code, stderr } = (await run.catch((error: unknown) => error)) as ExecFileException
  assert.is(code, 2)
  assert.match(stderr!, /^usage: npm run gallery \[-- folder\]/)
})

inBrowser('the effects in sight play, the others do not', async () => {
  const { page, faults } = await open()
  await eventually(async () => assert.ok((await brightest(page, 0)) > 100))
  const before = await pixelsOf(page, 0)
  await eventually(async () => assert.is.not(await pixelsOf(page, 0), before))
  assert.is(await brightest(page, -1), 0)
  await page.locator('.effect-card').last().scrollIntoViewIfNeeded()
  await eventually(async () => assert.ok((await brightest(page, -1)) > 20))
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Play' }).waitFor()
  await passFrames(page)
  const still = await pixelsOf(page, -1)
  await passFrames(page)
  assert.is(await pixelsOf(page, -1), still)
  assert.equal(faults, [])
})

const pictureOfLast = `[...document.querySelectorAll('.effect-card img')].at(-1)`

inBrowser('each card shows a still picture until its effect plays', async () => {
  const { page, faults } = await open({ reducedMotion: 'reduce' })
  const last = page.locator('.effect-card').last()
  assert.is(await brightest(page, -1), 0)
  await last.scrollIntoViewIfNeeded()
  await eventually(async () =>
    assert.ok((await page.evaluate<number>(`${pictureOfLast}.naturalWidth`)) > 0),
  )
  assert.equal(faults, [])
})

inBrowser(
  'an address shows an effect on lights and with parameters, and follows both',
  async () => {
    const hash = 'effect=aurora&layout=sphere&leds=300&speed=2&size=1.2&wobble=1&count=999'
    const { page, faults } = await open({}, hash)
    await page
      .getByText('npx ledloom preview aurora -p speed=2 -p size=1.2 --layout sphere --leds 300')
      .waitFor()
    await page.getByText("there is no parameter 'wobble'").waitFor()
    await page.getByText('count must be').waitFor()
    const isAddress = (text: string) =>
      eventually(async () => assert.is(new URL(page.url()).hash, text))
    await isAddress('#effect=aurora&layout=sphere&leds=300&speed=2&size=1.2')
    await page.getByRole('button', { name: 'Reset Size' }).click()
    await page.locator('#shape').selectOption('cone')
    await isAddress('#effect=aurora&layout=cone&leds=300&speed=2')
    await page.waitForLoadState('networkidle')
    await page.reload()
    await page.getByText('npx ledloom play aurora -p speed=2 --to').waitFor()
    assert.equal(faults, [])
  },
)

inBrowser('effects are found as on the page, by synonym and by chip', async () => {
  const { page, faults } = await open()
  await page.getByRole('searchbox').fill('knight rider')
  await eventually(async () => assert.is(await page.locator('.effect-card').count(), 1))
  await page.getByRole('link', { name: /^Scanner/ }).waitFor()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').fill('mario')
  await page.getByText('No effect matches “mario”. The nearest:').waitFor()
  await page.getByRole('link', { name: /^Sprite/ }).waitFor()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('radio', { name: 'Sound' }).check()
  await page.getByRole('link', { name: /^Spectrum/ }).waitFor()
  assert.is(await page.locator('a[href="#fire"]').count(), 0)
  await page.getByRole('searchbox').fill('zzqx')
  await page.getByText('No effect matches.').waitFor()
  await goTo(page, 'snwo')
  await page.getByText("There is no effect 'snwo' here: did you mean snow?").waitFor()
  await goTo(page, '')
  await eventually(async () => assert.is(await page.getByText('There is no effect').count(), 0))
  assert.equal(faults, [])
})

inBrowser('a control changes the light and the command beside it', async () => {
  const { page, faults } = await open()
  await page.locator('a[href="#fire"]').click()
  await page.getByRole('heading', { name: 'Fire', level: 2 }).last().waitFor()
  const lights = page.locator('#lights')
  await eventually(async () => {
    const [red, , blue] = await lightOf(lights)
    assert.ok(red > 1.5 * blue, `${red} red, ${blue} blue`)
  })
  await page.getByRole('combobox', { name: 'Palette' }).click()
  await page.getByRole('option', { name: 'Ice', exact: true }).click()
  await eventually(async () => {
    const [red, , blue] = await lightOf(lights)
    assert.ok(blue > 1.5 * red, `${red} red, ${blue} blue`)
  })
  await page.getByText('npx ledloom play fire -p palette=ice --to').waitFor()
  await page.locator('#shape').selectOption('sphere')
  await page.locator('#led-count').fill('300')
  await page.locator('#led-count').press('Enter')
  const line = 'npx ledloom preview fire -p palette=ice --layout sphere --leds 300'
  await page.getByText(line).waitFor()
  await page.getByRole('button', { name: 'Reset Palette' }).click()
  await page.getByText('npx ledloom play fire --to').waitFor()
  await page.keyboard.press('Escape')
  await eventually(async () => assert.is(await page.locator('dialog[open]').count(), 0))
  await eventually(async () => assert.is(new URL(page.url()).hash, ''))
  assert.equal(faults, [])
})

inBrowser('on a phone, the lights stand above the controls, and nothing is cut off', async () => {
  const { page, faults } = await open(PHONE, 'snow')
  await page.getByRole('heading', { name: 'Snow', level: 2 }).last().waitFor()
  const width = () => page.evaluate<number>('document.documentElement.scrollWidth')
  assert.is(await width(), 360)
  const lights = await page.locator('#lights').boundingBox()
  const panel = await page.locator('.stage-panel').boundingBox()
  assert.ok(lights!.y + lights!.height <= panel!.y + 1)
  await page.getByRole('button', { name: 'Copy' }).first().scrollIntoViewIfNeeded()
  assert.equal(faults, [])
})

inBrowser('those who want less motion see still pictures', async () => {
  const { page, faults } = await open({ reducedMotion: 'reduce' })
  await eventually(async () => assert.ok((await brightest(page, 0)) > 100))
  const before = await pixelsOf(page, 0)
  await passFrames(page)
  assert.is(await pixelsOf(page, 0), before)
  await page.getByRole('button', { name: 'Play' }).click()
  await eventually(async () => assert.is.not(await pixelsOf(page, 0), before))
  assert.equal(faults, [])
})

inBrowser('it is accessible, with and without a chosen effect', async () => {
  const { page, faults } = await open({ init: await axeScript() })
  assert.equal(await violations(page), [])
  await goTo(page, 'fire')
  await page.getByRole('dialog', { name: 'Fire' }).waitFor()
  // Once it has faded in.
  assert.equal(await violations(page), [])
  assert.equal(faults, [])
})

inBrowser('it also opens without any server', async () => {
  const page = await browser().newPage()
  await page.goto(pathToFileURL(join(folder, 'index.html')).href)
  await eventually(async () => assert.ok((await brightest(page, 0)) > 100))
  await page.close()
})

test.run()
