import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { browserTests, openPage } from '../../../preview/test/browser.ts'
import { until } from '../../../studio/test/until.ts'
import { runLedloom } from '../run-ledloom.ts'
import { Workplace } from '../workplace.ts'

const test = suite('effect of one’s own, live')
const place = new Workplace()

test.after(() => place.close())

/** All LEDs in one grey, read from the first byte. */
const GREY = (level: number) => `export default () => ${level}\n`
const BROKEN = 'const a = 1\n\nexport default (x) => {\n'

const { browser, inBrowser } = browserTests(test)

inBrowser(
  'a mistake stands on the page and in the terminal while the last version plays',
  async () => {
    const path = place.path('mine.ts')
    await save(path, GREY(0))
    const running = place.start('preview', path, '--leds', '5')
    const url = await running.says(/preview: (\S+)/)
    const { page, faults } = await openPage(browser(), url)
    const fault = page.locator('#fault')
    await shows(url, 0)
    await save(path, GREY(1))
    await shows(url, 255)
    await save(path, BROKEN)
    await fault.waitFor({ state: 'visible' })
    const text = String(await fault.textContent())
    assert.match(text, /mine\.ts:\d: Unexpected token; the last good version plays on$/)
    const number = await frameNumber(url)
    await until(async () => (await frameNumber(url)) > number)
    await shows(url, 255)
    await save(path, GREY(0))
    await fault.waitFor({ state: 'hidden' })
    await shows(url, 0)
    // A busy machine adds why it skips frames.
    assert.match((await page.textContent('#host-status span'))!, /^mine: version 3 plays( · |$)/)
    assert.equal(faults, [])
    const { status, stderr } = await running.interrupt()
    assert.is(status, 0)
    assert.equal(stderr.trimEnd().split('\n'), [
      'mine: version 2 plays',
      text,
      'mine: version 3 plays',
    ])
  },
)

test('one that is broken from the start is waited for, and a failure when it stays so', async () => {
  const path = place.path('broken.ts')
  await save(path, BROKEN)
  const { status, stdout, stderr } = await runLedloom('preview', path, '--seconds', '1')
  assert.is(status, 1)
  assert.match(stdout, /^nothing plays: the source has made no frame$/m)
  assert.not.match(stdout, /sent \d/)
  assert.match(stderr, /^\S+broken\.ts:\d: Unexpected token; it plays once mended\n/)
  assert.match(stderr, /\nledloom: the source made no frame: see above\n$/)
})

test('one that hangs is stopped, and Ctrl-C is heard', async () => {
  const path = place.path('hangs.ts')
  await save(path, GREY(1))
  const running = place.start('preview', path, '--leds', '5', '--json')
  const url = await running.says(/"preview":"([^"]+)"/)
  await shows(url, 255)
  const begun = place.path('hangs.begun')
  const begin = `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(begun)}, 'once')\n`
  await save(path, `${begin}export default () => { for (;;) {} }\n`)
  await until(() => existsSync(begun))
  const number = await frameNumber(url)
  await until(async () => (await frameNumber(url)) > number)
  await shows(url, 255)
  const { status, stderr } = await running.interrupt()
  assert.is(status, 0)
  assert.is(stderr, '')
  assert.is(readFileSync(begun, 'utf8'), 'once')
})

test('what is played on a device is read again as well', async () => {
  const path = place.path('played.js')
  await save(path, GREY(1))
  const device = await place.device({ ledCount: 5 })
  const running = place.start('play', path, '--to', device.url)
  await until(() => device.shown[0] === 255)
  await save(path, GREY(0))
  await until(() => device.shown[0] === 0)
  const { status } = await running.interrupt()
  assert.is(status, 0)
})

/** Puts a whole file in place: a busy machine may rest for long between emptying and writing one. */
async function save(path: string, text: string): Promise<void> {
  await writeFile(`${path}~`, text)
  await rename(`${path}~`, path)
}

/** Waits until the newest frame begins with this byte. */
async function shows(url: string, byte: number): Promise<void> {
  await until(async () => {
    const reply = await fetch(`${url}/frame`)
    return reply.ok && new Uint8Array(await reply.arrayBuffer())[0] === byte
  })
}

async function frameNumber(url: string): Promise<number> {
  const reply = await fetch(`${url}/frame`)
  await reply.arrayBuffer()
  return Number(reply.headers.get('x-frame-number'))
}

test.run()
