import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Ends, runHouse } from './run-house.ts'
import { until } from './until.ts'

const test = suite('houses with a shared clock')

let folder: string
const ends: Ends = []

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-house-'))
})
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
test.after(() => rm(folder, { recursive: true }))

/** A house of one device that plays the time of its show, as red for each ten minutes. */
async function play(name: string, wallNow: (() => number) | undefined) {
  const device = await VirtualDevice.start({ ledCount: 4 })
  ends.push(() => device.close())
  const path = join(folder, `${name}.yaml`)
  const entry = '{ name: show, from: 00:00, to: 24:00, play: ./time.js, fade: 0 }'
  await writeFile(path, `devices: ['${device.address}']\nschedule: [${entry}]`)
  await runHouse(ends, { path, wallNow })
  let red = -1
  let hasBeenBlue = false
  device.onShow((light) => {
    red = light[0] ?? -1
    hasBeenBlue ||= (light[2] ?? 0) > 0
  })
  return { red: () => red, hasBeenBlue: () => hasBeenBlue, device }
}

test('what began hours ago is joined where it is, by that clock', async () => {
  const effect = `export default (x, y, z, t) => (t > 3600 ? [1, 0, 0] : [0, 0, 1])`
  await writeFile(join(folder, 'time.js'), effect)
  const midnight = new Date().setHours(0, 0, 0, 0)
  const since = performance.now()
  // It is two hours after midnight, whatever the clock of this machine says.
  const wallNow = () => midnight + 2 * 3_600_000 + performance.now() - since
  const shared = [await play('one', wallNow), await play('other', wallNow)]
  await until(() => shared.every(({ red }) => red() > 0))
  for (const each of shared) assert.not(each.hasBeenBlue(), 'its beginning was never shown')
  // Without a shared clock it begins when it is shown.
  const alone = await play('alone', undefined)
  await until(() => alone.red() === 0 && alone.device.mode === 'rt')
})

test('a house whose clock is ahead goes back when the clock that it follows answers', async () => {
  const effect = `export default (x, y, z, t) => (t > 3600 ? [1, 0, 0] : [0, 0, 1])`
  await writeFile(join(folder, 'time.js'), effect)
  const midnight = new Date().setHours(0, 0, 0, 0)
  const since = performance.now()
  let hours = 2
  const wallNow = () => midnight + hours * 3_600_000 + performance.now() - since
  const { red, hasBeenBlue } = await play('ahead', wallNow)
  await until(() => red() > 0)
  hours = 0.5
  await until(() => hasBeenBlue() && red() === 0)
})

test.run()
