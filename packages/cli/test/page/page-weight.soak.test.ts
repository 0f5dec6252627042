import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { browserTests, openPage } from '../../../preview/test/browser.ts'
import { countBytesOf } from '../../../preview/test/counting-proxy.ts'
import { eventually } from '../../../preview/test/eventually.ts'
import { openStudioPlace } from './studio-place.ts'

const test = suite('weight of the page')
const { browser, inBrowser } = browserTests(test)

/** Most bytes until everything can be used: files, the library, the layout; not the frames. */
const MOST_BYTES = 200_000

/** Part of the weight that the README names by which the page may differ from it. */
const DEVIATION = 0.03

/** Most bytes of the pictures that the picker of effects loads as it opens. */
const MOST_BYTES_OF_PICKER = 400_000

/** True once every picture in sight of the picker is drawn. */
const ARE_PICTURES_THERE = `(() => {
  const { bottom } = document.querySelector('.picker').getBoundingClientRect()
  const tiles = [...document.querySelectorAll('.effect-tile')]
  const inSight = tiles.filter((tile) => tile.getBoundingClientRect().top < bottom)
  const isDrawn = (tile) => {
    const canvas = tile.querySelector('canvas')
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    return data.some((byte) => byte > 0)
  }
  return inSight.length > 7 && inSight.every(isDrawn)
})()`

const LEDS = 1200

inBrowser('the page of 1,200 LEDs with all effects is light at its first load', async () => {
  const at = await openStudioPlace('aurora', LEDS)
  const proxy = await countBytesOf(at.preview.url)
  try {
    const { page, faults } = await openPage(browser(), proxy.url)
    // The parameters of the effect stand in the library.
    await page.getByRole('combobox', { name: 'Palette' }).waitFor()
    const extra = ['sound-worklet.js', 'steady-timer-worker.js']
    await page.evaluate(`Promise.all(${JSON.stringify(extra)}.map((file) => fetch(file)))`)
    const bytes = () => proxy.received - at.preview.statistics.framesSent * LEDS * 3
    const first = bytes()
    assert.ok(first < MOST_BYTES, `${first} bytes sent`)
    const named = weightInReadme()
    // Frames that were counted as sent may still be on their way.
    await eventually(() => {
      const now = bytes()
      const deviation = Math.abs(now / named - 1)
      assert.ok(deviation < DEVIATION, `${now} bytes sent, the README says ${named}`)
    })
    await page.getByRole('button', { name: 'Add layer' }).click()
    await eventually(async () => assert.ok(await page.evaluate<boolean>(ARE_PICTURES_THERE)))
    const picker = bytes() - first
    assert.ok(picker > 50_000 && picker < MOST_BYTES_OF_PICKER, `${picker} bytes for the picker`)
    assert.equal(faults, [])
  } finally {
    await proxy.close()
    await at.close()
  }
})

/** Bytes that the page loads, as the README says. */
function weightInReadme(): number {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')
  const [, kilobytes] = readme.match(/The page loads about (\d+) kB/) ?? []
  return 1000 * Number(kilobytes)
}

test.run()
