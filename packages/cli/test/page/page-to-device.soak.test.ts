import { readFile } from 'node:fs/promises'
import { coneLayout } from '@ledloom/core'
import { connectDevice } from '@ledloom/device'
import { profileOfDevice } from '@ledloom/studio/devices'
import { compileFor } from '@ledloom/studio/movies'
import { describeFor } from '@ledloom/studio/sources'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { browserTests, openPage } from '../../../preview/test/browser.ts'
import { dropFile } from '../../../preview/test/drop-file.ts'
import { eventually } from '../../../preview/test/eventually.ts'
import { until } from '../../../studio/test/until.ts'
import { fixture, Workplace } from '../workplace.ts'

const test = suite('from the page to a device')
const { browser, inBrowser } = browserTests(test)
const place = new Workplace()

const PICTURE = 'halves.png'

test.after(() => place.close())

async function openWorkplace(url: string) {
  const opened = await openPage(browser(), url)
  await opened.page.waitForSelector('.panel')
  return opened
}

/** The frames of the moving picture that `compile` makes for a device. */
async function compiledFrames(url: string): Promise<Set<string>> {
  const client = place.keep(await connectDevice(url))
  const profile = await profileOfDevice(client)
  const source = await describeFor(profile, [fixture(PICTURE)])
  const { signal } = new AbortController()
  const { movie } = await compileFor(profile, source, { title: PICTURE, signal })
  const { data, frameCount } = movie
  const frameLength = data.length / frameCount
  const frameAt = (i: number) => data.subarray(i * frameLength, (i + 1) * frameLength)
  return new Set(Array.from({ length: frameCount }, (_, i) => String(frameAt(i))))
}

inBrowser('a picture that is dropped becomes a movie, which the device plays', async () => {
  const virtual = await place.device({ layout: coneLayout({ ledCount: 40 }) })
  const frames = await compiledFrames(virtual.url)
  assert.is(frames.size, 3)
  const running = place.start('preview', '--leds', '20', '--fps', '10', '--json')
  const { page, faults } = await openWorkplace(await running.says(/"preview":"([^"]+)"/))
  await dropFile(page, PICTURE, await readFile(fixture(PICTURE)))
  await page.getByRole('heading', { name: PICTURE, exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Devices' }).click()
  await page.getByLabel('Address').fill(virtual.address)
  await page.getByRole('button', { name: 'Connect to this address' }).click()
  await page.getByText('Live', { exact: true }).waitFor()
  await until(() => frames.has(String(virtual.shown)))
  await page.getByRole('tab', { name: 'Movie' }).click()
  await page.getByLabel('Name').fill('dropped')
  await page.getByLabel('Destination').selectOption(virtual.address)
  await page.getByRole('button', { name: 'Make the movie' }).click()
  await page.getByRole('status').getByText('Done').waitFor()
  await page.getByRole('tab', { name: 'Devices' }).click()
  await page.getByRole('button', { name: /^Disconnect/ }).click()
  await page.getByText('Found', { exact: true }).waitFor()
  const client = place.keep(await connectDevice(virtual.url))
  const { movies } = await client.movies.list()
  assert.equal(
    movies.map(({ name }) => name),
    ['dropped'],
  )
  await client.mode.set('movie')
  await until(() => frames.has(String(virtual.shown)))
  const shown = new Set<string>()
  const end = virtual.onShow((bytes) => shown.add(String(bytes)))
  await until(() => shown.size >= frames.size)
  end()
  assert.equal([...shown].sort(), [...frames].sort())
  assert.equal(faults, [])
  assert.is((await running.interrupt()).status, 0)
})

inBrowser('the page of a virtual device has its settings, and nothing to play', async () => {
  const running = place.start('device', '--name', 'Attic', '--leds', '12', '--preview', '--json')
  const { http, preview } = JSON.parse(await running.says(/^.*\n/))
  const { page, faults } = await openPage(browser(), preview, { hasLights: true })
  await page.waitForSelector('.panel')
  assert.equal(await page.getByRole('tab').allInnerTexts(), ['Devices'])
  assert.is(await page.getByRole('button', { name: /Search|Disconnect|Play/ }).count(), 0)
  await page.getByLabel(/^Mode of/).selectOption('color')
  const client = place.keep(await connectDevice(http))
  await eventually(async () => assert.is((await client.mode.get()).mode, 'color'))
  await page.getByRole('heading', { name: 'Attic', level: 1 }).waitFor()
  const age = () => page.textContent('#frame-age')
  await eventually(async () => assert.match((await age())!, /\d m?s$/))
  await eventually(async () => assert.is(await age(), '–'))
  assert.equal(faults, [])
})

test.run()
