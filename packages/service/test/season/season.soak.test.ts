import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type DataFolder, openDataFolder } from '@ledloom/studio/keeping'
import { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesKept } from '../../../core/test/bytes-kept.ts'
import { devicePorts } from '../../../virtual-device/test/device-ports.ts'
import type { PlannedPlay } from '../../src/schedule/plan.ts'
import { until } from '../until.ts'
import { entryOf, SECOND, Season, type Start } from './season.ts'
import { houseOf, lightOf, shows, writeSources } from './season-house.ts'

const test = suite('season')
const ends: (() => Promise<unknown>)[] = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Sixty days with the end of summer time in them. */
const BEGIN = Date.parse('2026-09-20T10:00:00Z')
const DAYS = 60

/**
 * When the sun sets at Berlin on the first day, and around the end of summer time.
 * Source: NOAA Solar Calculator, https://gml.noaa.gov/grad/solcalc/
 */
const SUNSETS = ['2026-09-20T17:09:53Z', '2026-10-24T15:52:27Z', '2026-10-25T15:50:24Z']

test('sixty days with all that happens in them: all light is there within a second of when it can be', async () => {
  const { folder, path } = await openFolder()
  const data = await openDataFolder(join(folder, 'data'))
  const mac = 'e8:31:cd:00:00:01'
  let ports = await devicePorts()
  // After a power cut it shows light of its own.
  const power = (mode: 'off' | 'demo' = 'demo') =>
    VirtualDevice.start({ ledCount: 20, mac, mode, ...ports })
  let device = await power('off')
  ends.push(() => device.close())
  const house = houseOf(device.address)
  await writeFile(path, house)
  const search = async () => {
    const { address } = device
    const facts = { name: 'lights', family: 'F', firmware: '2.7.1', ledCount: 20 }
    return [{ address, mac, id: 'lights', product: '', ...facts }]
  }
  let hasGoneOn = false
  /** What is looked at while the light of an entry is there. */
  const looks: Readonly<Record<string, () => Promise<void>>> = {
    // Each item of the list comes.
    list: async () => {
      await until(() => lightOf(device) === '111')
      await until(() => lightOf(device) === '011')
    },
    // The device goes on with it by itself.
    stored: async () => {
      await until(() => device.mode === 'playlist')
      if (hasGoneOn) return
      const { frames } = device.statistics
      await until(() => lightOf(device) === '110')
      assert.is(device.mode, 'playlist')
      assert.is(device.statistics.frames, frames, 'nothing is streamed')
      hasGoneOn = true
    },
  }
  const season = new Season({
    ...{ begin: BEGIN, path, data: { folder: data }, search: { search, pauseMs: 1 } },
    storing: { settleMs: 200, watchMs: 50 },
    shows: (planned) => shows(device, planned),
    inspect: async (start) => looks[entryOf(start) ?? '']?.(),
  })
  const cutPower = (ms?: number) =>
    season.cutPower(data, {
      ms,
      off: () => device.close(),
      on: async () => {
        device = await power()
      },
    })
  ends.push(() => season.close())
  await season.start()
  const happens: Readonly<Record<number, () => Promise<void>>> = {
    // The power goes while the lights are on, and comes back.
    5: () => cutPower(),
    // It goes while they are on, and comes back when they should be off.
    8: async () => {
      await cutPower(6 * HOUR)
      await until(() => device.mode === 'off')
    },
    // A device is away, and comes back with another address.
    12: async () => {
      await device.close()
      ports = await devicePorts()
      const late = await season.lateAfter(async () => {
        device = await power()
      })
      assert.ok(late <= SECOND, `it was ${late} ms late`)
    },
    // The disk takes nothing for a while.
    17: async () => {
      await rename(data.path, `${data.path}.away`)
      season.service.setBrightness(0.5)
      await until(() => season.notes.some((note) => note.includes('is not kept')))
      await rename(`${data.path}.away`, data.path)
      season.service.setBrightness(0.75)
      await until(() => readKept(data).includes('0.75'))
      await cutPower()
      assert.is(season.service.state.brightness, 0.75)
    },
    // The house file is broken, and mended days later.
    20: async () => {
      await writeFile(path, 'schedule: [')
      await until(() =>
        season.notes.some((note) => note.includes('the house plays as its file was on')),
      )
    },
    24: async () => {
      await writeFile(path, house)
      await until(() => season.service.faults.length === 0)
    },
    // What was chosen by chance is chosen again after a power cut.
    37: async () => {
      await season.runUntil((start) => entryOf(start) === 'chance')
      const chosen = season.starts.at(-1)?.planned?.occurrence.play
      await cutPower()
      assert.is(season.starts.at(-1)?.planned?.occurrence.play, chosen)
    },
    // The clock jumps ahead into the evening of the next day, and back.
    30: async () => season.jump(DAY),
    40: async () => season.jump(-2 * HOUR),
  }
  const plan = season.service.plan(DAYS)
  for (let day = 0; day < DAYS; day++) {
    await season.runUntil((start) => entryOf(start) === 'evening')
    await happens[day]?.()
    if (season.isOn) await season.runUntil(({ planned }) => planned === undefined)
  }
  for (const start of season.starts) {
    assert.ok(
      start.late <= SECOND,
      `${nameOf(start)} was ${start.late} ms late; ${season.notes.join('; ')}`,
    )
  }
  // Nothing else has been left out.
  const missed = plan.filter((planned) => !season.starts.some((start) => isOf(start, planned)))
  for (const planned of missed) {
    const [start, end] = [planned.start.epochMilliseconds, planned.end.epochMilliseconds]
    const isInGap = season.gaps.some(({ from, to }) => from <= start && end <= to)
    assert.ok(isInGap, `${nameOf({ planned })} never began`)
  }
  for (const entry of ['friday', 'dusk', 'list', 'chance', 'stored']) {
    const { length } = season.starts.filter((start) => entryOf(start) === entry)
    assert.ok(length >= 7, `${entry} began ${length} times`)
  }
  const chosen = season.starts.flatMap((start) => {
    return entryOf(start) === 'chance' ? [start.planned!.occurrence.play] : []
  })
  assert.equal(new Set(chosen), new Set(['wild', 'tame']))
  for (const sunset of SUNSETS) {
    const time = Date.parse(sunset) - 30 * MINUTE
    const off = season.starts
      .filter((start) => entryOf(start) === 'dusk')
      .map(({ planned }) => Math.abs(planned!.start.epochMilliseconds - time))
    assert.ok(Math.min(...off) < MINUTE, `dusk was ${Math.min(...off)} ms off ${sunset}`)
  }
  assert.is(await readFile(path, 'utf8'), house)
  // A draft is there only for as long as a file is written.
  await until(async () => !(await readdir(data.path)).some((name) => name.endsWith('.part')))
})

for (const [how, stop, judge] of [
  ['waits for a timer is late', () => wait(1500), (late: number) => late >= 1500],
  ['is slow is in time', async () => standStill(1500), (late: number) => late < SECOND],
] as const) {
  test(`by the clock of a season, light of a house that ${how}`, async () => {
    const { path } = await openFolder()
    const device = await VirtualDevice.start({ ledCount: 20 })
    ends.push(() => device.close())
    await writeFile(path, houseOf(device.address))
    let stops = async (): Promise<unknown> => undefined
    const season = new Season({
      ...{ begin: BEGIN, path, shows: (planned) => shows(device, planned) },
      withPresetPaths: async (texts) => {
        await stops()
        return texts
      },
    })
    ends.push(() => season.close())
    await season.start()
    await season.runUntil((start) => entryOf(start) === 'evening')
    stops = stop
    await season.runUntil((start) => entryOf(start) === 'dusk')
    const { late } = season.starts.at(-1)!
    assert.ok(judge(late), `${late} ms`)
  })
}

test('a thousand changes of the schedule leave nothing in memory', async () => {
  const { path } = await openFolder()
  await writeFile(path, 'devices: [127.0.0.1:9] # by hand')
  const season = new Season({ begin: BEGIN, path })
  ends.push(() => season.close())
  await season.start()
  let changes = 0
  const change = async (times: number) => {
    for (const end = changes + times; changes < end; changes++) {
      const to = `22:${String(changes % 60).padStart(2, '0')}`
      const entry = { name: 'evening', from: '18:00', to, play: 'solid', fade: 0, priority: 0 }
      await season.service.edit({ kind: 'set-entry', entry })
    }
  }
  await change(400)
  const kept = await bytesKept(() => change(600), 300_000)
  assert.ok(kept < 300_000, `${kept} bytes are kept of 600 changes`)
})

test.run()

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-season-'))
  ends.push(() => rm(folder, { recursive: true }))
  await writeSources(folder)
  return { folder, path: join(folder, 'house.yaml') }
}

/** The path of the state file. */
function keptPath({ path }: Pick<DataFolder, 'path'>): string {
  return join(path, readdirSync(path).find((each) => /^house-\w+\.json$/.test(each)) ?? '')
}

function readKept(data: Pick<DataFolder, 'path'>): string {
  return readFileSync(keptPath(data), 'utf8')
}

/** What has begun is what was planned. */
function isOf(start: Start, planned: PlannedPlay): boolean {
  const begins = start.planned?.start.epochMilliseconds
  return entryOf(start) === entryOf({ planned }) && begins === planned.start.epochMilliseconds
}

function nameOf({ planned }: Pick<Start, 'planned'>): string {
  return planned === undefined ? 'darkness' : `${entryOf({ planned })} at ${planned.start}`
}

/** Lets this thread stand still, as on a machine that is busy with something else. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
