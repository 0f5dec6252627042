import { spawn } from 'node:child_process'
import { chromium } from 'playwright-core'

const D = '/tmp/keep-data2'
const run = spawn(
  process.execPath,
  ['packages/cli/bin/ledloom.js', 'preview', '--data', D, '--port', '7802'],
  { stdio: 'inherit' },
)
await new Promise((r) => setTimeout(r, 5000))
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
const shot = async (name, viewport, work) => {
  const c = await browser.newContext({ viewport, hasTouch: viewport.width < 500 })
  const p = await c.newPage()
  p.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
  p.on('pageerror', (e) => console.log('ERR', e.message))
  await p.goto('http://127.0.0.1:7802/')
  await p.waitForSelector('.panel')
  await p.waitForTimeout(1500)
  try {
    await work(p)
  } catch (e) {
    console.log(name, e.message.slice(0, 400))
  }
  await p.screenshot({ path: `/tmp/keep-${name}.png` })
  await c.close()
}
await shot('wide', { width: 1440, height: 900 }, async (p) => {
  await p.getByRole('tab', { name: 'Presets' }).click()
  await p.getByLabel('Name', { exact: true }).fill('Party')
  await p.getByRole('button', { name: 'Save' }).click()
  await p.waitForTimeout(3000)
  await p.getByRole('tab', { name: 'Show' }).click()
  await p.getByRole('button', { name: /add/i }).first().click()
  await p.waitForSelector('.effect-tile')
  await p.getByRole('button', { name: 'Favourite: Fire', exact: true }).click()
  await p.getByRole('button', { name: 'Favourite: Snow', exact: true }).click()
  await p.screenshot({ path: '/tmp/keep-picker.png' })
  await p.getByText('Favourites', { exact: true }).click()
  await p.waitForTimeout(300)
  await p.screenshot({ path: '/tmp/keep-picker2.png' })
  await p.locator('.effect-tile').first().click()
  await p.waitForTimeout(1500)
  await p.getByRole('tab', { name: 'Presets' }).click()
  await p.getByRole('button', { name: 'Save' }).click()
  await p.waitForTimeout(3000)
  await p.getByRole('button', { name: 'More about Party' }).click()
  await p.waitForTimeout(500)
})
await shot('phone', { width: 360, height: 740 }, async (p) => {
  await p.getByRole('tab', { name: 'Presets' }).click()
  await p.waitForTimeout(500)
})
await browser.close()
run.kill('SIGINT')
