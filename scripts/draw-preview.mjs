// `node scripts/draw-preview.mjs [effect] [file]`: takes the screenshots of the preview for the READMEs and
// docs, or one of them, with the built packages and Debian's Chromium.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { root, setUp } from './set-up.mjs'

/** Each screenshot and its window. */
const PICTURES = [
  { file: 'docs/preview.webp', viewport: { width: 1280, height: 800 } },
  {
    file: 'docs/preview-phone.webp',
    viewport: { width: 390, height: 780 },
    deviceScaleFactor: 1.5,
    hasTouch: true,
  },
  {
    file: 'docs/pattern-editor.webp',
    viewport: { width: 1280, height: 800 },
    prepare: openPattern,
  },
]

const BROWSER = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

/** Takes away what the page says about the speed of this machine, which has no graphics card. */
const UNTIMED = `for (const id of ['behind', 'host-status']) document.getElementById(id).remove()`

/** Time for the lights to rotate and the figures to settle. */
const WAIT_MS = 6000

await setUp()

const [effect, only] = process.argv.slice(2)
/** Presets and what played before stay out of the pictures, and as they are. */
const data = mkdtempSync(join(tmpdir(), 'ledloom-pictures-'))
const shown = effect === undefined ? [] : [effect]
const options = ['preview', ...shown, '--data', data, '--json', '--seconds', '240']
const ledloom = spawn(process.execPath, [join(root, 'packages/cli/bin/ledloom.js'), ...options], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [line] = await once(createInterface(ledloom.stdout), 'line')
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: BROWSER })
mkdirSync(join(root, 'docs'), { recursive: true })
for (const picture of PICTURES) {
  if (only === undefined || picture.file === only) await draw(picture)
}
await browser.close()
ledloom.kill()
await once(ledloom, 'exit')
rmSync(data, { recursive: true })

async function draw({ file, prepare, ...window }) {
  const context = await browser.newContext(window)
  const page = await context.newPage()
  await page.goto(`${JSON.parse(line).preview}/?drawing=canvas`)
  await prepare?.(page)
  await setTimeout(WAIT_MS)
  await page.waitForSelector('#lights[data-quality="0"]')
  await page.evaluate(UNTIMED)
  await sharp(await page.screenshot())
    .webp({ quality: 88 })
    .toFile(join(root, file))
  await context.close()
}

/** Pastes a pattern, and makes a mistake in it. */
async function openPattern(page) {
  const sparkfire = readFileSync(join(root, 'examples/patterns/sparkfire.js'), 'utf8')
  const text = sparkfire.replaceAll(/^var (lift|cooling|speed)/gm, 'export var $1')
  await page.waitForSelector('.panel')
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }`)
  await page
    .getByText(/^Plays\./)
    .first()
    .waitFor()
  const line = page.locator('.cm-line', { hasText: 'export var' }).last()
  await line.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' * wav(0.5)')
}
