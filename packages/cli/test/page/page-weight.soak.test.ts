import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { browserTests, openPage } from '../../../preview/test/browser.ts'
import { countBytesOf } from '../../../preview/test/counting-proxy.ts'
import { openStudioPlace } from './studio-place.ts'

const test = suite('weight of the page')
const { browser, inBrowser } = browserTests(test)

/** Most bytes until everything can be used: files, the library, the layout; not the frames. */
const MOST_BYTES = 200_000

const LEDS = 1200

inBrowser('the page of 1,200 LEDs with all effects is light at its first load', async () => {
  const at = await openStudioPlace('aurora', LEDS)
  const proxy = await countBytesOf(at.preview.url)
  try {
    const { page, faults } = await openPage(browser(), proxy.url)
    // The parameters of the effect stand in the library.
    await page.getByRole('button', { name: /^Palette/ }).waitFor()
    const extra = ['sound-worklet.js', 'steady-timer-worker.js']
    await page.evaluate(`Promise.all(${JSON.stringify(extra)}.map((file) => fetch(file)))`)
    const { framesSent } = at.preview.statistics
    const byteLength = proxy.received - framesSent * LEDS * 3
    assert.ok(byteLength > 50_000 && byteLength < MOST_BYTES, `${byteLength} bytes sent`)
    assert.equal(faults, [])
  } finally {
    await proxy.close()
    await at.close()
  }
})

test.run()
