import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../until.ts'
import { ask, type Ends, type OpenedHouse, openHouse, startDevice } from './stored-house.ts'

const test = suite('stored lists of a house that is killed')
const ends: Ends = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const HOUSE = fileURLToPath(new URL('./house-process.ts', import.meta.url))
/** `LEDLOOM_KILLS=50` kills it that often while it stores, with another list after every five. */
const KILLS = Number(process.env.LEDLOOM_KILLS ?? 5)
const KILLS_EACH = 5
/** Not more than a device stores on one day. */
const LISTS = [
  ...['plasma, rainbow', 'aurora, noise', 'gradient, ocean', 'marble, twinkle', 'vortex, galaxy'],
  ...['plasma, aurora', 'rainbow, noise', 'ocean, marble', 'stripes, planes', 'pinwheel, tunnel'],
]

const ALL_DAY = { from: '00:00', to: '24:00' }

/** Starts a house as a process. */
function start({ path, folder }: OpenedHouse) {
  const args = [...process.execArgv, HOUSE, path, join(folder, 'data')]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', (part) => {
    text += part
  })
  ends.push(() => end(child, 'SIGKILL'))
  return { child, says: () => text }
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

test('the device plays on, and is left with that after the restart, until the service ends', async () => {
  const device = await startDevice(ends)
  const house = await openHouse(ends, [device.address], ALL_DAY)
  const first = start(house)
  await until(() => first.says().includes('is stored'))
  await end(first.child, 'SIGKILL')
  const seen = new Set<string>()
  const unlisten = device.onShow((light) => seen.add(light.join()))
  await until(() => seen.size > 48)
  unlisten()
  assert.is(device.mode, 'playlist')

  const { frames } = device.statistics
  const modes = new Set<string>()
  const darkness = device.onShow((light) => {
    modes.add(light.some((value) => value > 0) ? device.mode : 'dark')
  })
  const again = start(house)
  await until(() => again.says().includes('is stored'))
  darkness()
  assert.equal([...modes], ['playlist'])
  assert.is(device.statistics.frames, frames)
  await end(again.child, 'SIGTERM')
  assert.is(device.mode, 'off')
})

test('a house that is killed at any moment of an upload stores the rest, and plays it', async () => {
  const device = await startDevice(ends)
  const house = await openHouse(ends, [device.address], ALL_DAY)
  const text = await readFile(house.path, 'utf8')
  for (let kills = 0; kills < KILLS; kills += KILLS_EACH) {
    const items = LISTS[(kills / KILLS_EACH) % LISTS.length]!
    await writeFile(house.path, text.replace('plasma, rainbow', items))
    const { length } = await moviesAndEntries(device)
    for (let i = 0; i < KILLS_EACH; i++) {
      const before = device.statistics.requests
      const { child } = start(house)
      await until(() => device.statistics.requests >= before + 15 + 6 * i)
      await end(child, 'SIGKILL')
    }
    const last = start(house)
    await until(() => last.says().includes('is stored'))
    assert.is(device.mode, 'playlist')
    await end(last.child, 'SIGKILL')
    const { movies, entries } = await moviesAndEntries(device)
    assert.is(entries.length, 4)
    // Each is stored once, or once more if it was killed before that was noted.
    assert.ok(movies.length <= length + 4 + KILLS_EACH, `${items}: ${movies.length}`)
    const played = new Set(entries.map(({ name }) => name))
    assert.is(played.size, 4)
  }
})

test.run()

/** What a device stores. */
function moviesAndEntries(device: Awaited<ReturnType<typeof startDevice>>) {
  return ask(device, async (asked) => {
    const { movies } = await asked.movies.list()
    return { movies, length: movies.length, entries: (await asked.playlist.get()).entries }
  })
}
