// `node scripts/draw-preview.mjs [effect]`: makes docs/preview.webp, the README's picture of the
// preview, with the built packages and Debian's Chromium.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { root, setUp } from './set-up.mjs'

const sharp = createRequire(new URL('../packages/render/package.json', import.meta.url))('sharp')

const SIZE = { width: 1280, height: 720 }
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

setUp()

const [effect = 'fire'] = process.argv.slice(2)
const options = [
  'preview',
  effect,
  '--layout',
  'cone',
  '--leds',
  '600',
  '--json',
  '--seconds',
  '60',
]
const ledloom = spawn(process.execPath, [join(root, 'packages/cli/bin/ledloom.js'), ...options], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [line] = await once(createInterface(ledloom.stdout), 'line')
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: BROWSER })
const page = await browser.newPage({ viewport: SIZE })
await page.goto(JSON.parse(line).preview)
await setTimeout(6000)
mkdirSync(join(root, 'docs'), { recursive: true })
const picture = sharp(await page.screenshot()).webp({ quality: 88 })
await picture.toFile(join(root, 'docs/preview.webp'))
await browser.close()
ledloom.kill()
