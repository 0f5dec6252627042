import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { type DataFolder, openDataFolder } from '@ledloom/studio/keeping'
import { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesKept } from '../../core/test/bytes-kept.ts'
import type { HouseServiceOptions } from '../src/house-parts.ts'
import { HouseService } from '../src/house-service.ts'
import type { WallClock } from '../src/schedule/scheduler.ts'
import { until } from './until.ts'

const test = suite('season')
const ends: (() => Promise<unknown>)[] = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const SECOND = 1000
/** The longest sleep of a service in which nothing has failed. */
const LONGEST_LOOK = SECOND
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

/** Sixty days with the end of summer time in them. */
const BEGIN = Date.parse('2026-09-20T10:00:00Z')
const DAYS = 60

const houseOf = (...addresses: readonly string[]) =>
  [
    `devices: ${JSON.stringify(addresses)} # by hand`,
    'place: { latitude: 52.52, longitude: 13.405, timeZone: Europe/Berlin }',
    'schedule:',
    '  - { name: evening, from: 18:00, to: 22:00, play: solid, fade: 0 }',
    '  - { name: friday, from: 20:00, to: 21:00, days: fri, priority: 1, play: plasma, fade: 0 }',
  ].join('\n')

test('sixty days with all that happens in them: everything starts within a second of when it can', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-season-'))
  ends.push(() => rm(folder, { recursive: true }))
  const path = join(folder, 'house.yaml')
  const data = await openDataFolder(join(folder, 'data'))
  let device = await VirtualDevice.start({ ledCount: 20 })
  ends.push(() => device.close())
  const house = houseOf(device.address)
  await writeFile(path, house)
  const search = async () => {
    const { address, mac } = device
    const facts = { name: 'lights', family: 'F', firmware: '2.7.1', ledCount: 20 }
    return [{ address, mac, id: 'lights', product: '', ...facts }]
  }
  const season = new Season(path, { path, data: { folder: data }, search: { search, pauseMs: 1 } })
  ends.push(() => season.end())
  await season.start()
  const happens: Readonly<Record<number, () => Promise<void>>> = {
    // The power goes while the lights are on, and comes back.
    5: () => season.cutPower(data),
    // It goes while they are on, and comes back when they should be off.
    8: async () => {
      await season.cutPower(data, 6 * HOUR)
      await until(() => device.mode === 'off')
    },
    // A device is away, and comes back with another address.
    12: async () => {
      const { mac } = device
      await device.close()
      device = await VirtualDevice.start({ ledCount: 20, mac })
      await until(() => device.mode === 'rt')
    },
    // The disk takes nothing for a while.
    16: async () => {
      await rename(data.path, `${data.path}.away`)
      season.service.setBrightness(0.5)
      await until(() => season.notes.some((note) => note.includes('is not kept')))
      await rename(`${data.path}.away`, data.path)
      season.service.setBrightness(0.75)
      await until(() => readKept(data).includes('0.75'))
      await season.cutPower(data)
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
    // The clock jumps ahead into the evening of the next day, and back.
    30: async () => season.jump(DAY),
    40: async () => season.jump(-2 * HOUR),
  }
  let evenings = 0
  for (let day = 0; day < DAYS; day++) {
    await season.runUntil(({ entry }) => entry === 'evening')
    evenings++
    await until(() => device.mode === 'rt')
    await happens[day]?.()
    if (season.isOn) await season.runUntil(({ entry }) => entry === undefined)
    await until(() => device.mode === 'off')
  }
  assert.is(evenings, DAYS)
  assert.ok(season.starts.length > 2 * DAYS)
  for (const { entry, late } of season.starts) {
    assert.ok(late <= SECOND, `${entry} was ${late} ms late; ${season.notes.join('; ')}`)
  }
  assert.is(await readFile(path, 'utf8'), house)
  // A draft is there only for as long as a file is written.
  await until(async () => !(await readdir(data.path)).some((name) => name.endsWith('.part')))
})

test('a thousand changes of the schedule leave nothing in memory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-season-'))
  ends.push(() => rm(folder, { recursive: true }))
  const path = join(folder, 'house.yaml')
  await writeFile(path, houseOf('127.0.0.1:9'))
  const season = new Season(path, { path })
  ends.push(() => season.end())
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

/** The path of the state file. */
function keptPath({ path }: Pick<DataFolder, 'path'>): string {
  return join(path, readdirSync(path).find((each) => /^house-\w+\.json$/.test(each)) ?? '')
}

function readKept(data: Pick<DataFolder, 'path'>): string {
  return readFileSync(keptPath(data), 'utf8')
}

/** When something began to play, and how late that was by the clock of the season. */
type Start = { readonly entry: string | undefined; readonly late: number }

/** A house that is run fast: its clock goes on to the next start or end as soon as all is done. */
class Season {
  readonly notes: string[] = []
  readonly starts: Start[] = []
  readonly #options: Partial<HouseServiceOptions>
  readonly #path: string
  #service: HouseService | undefined
  #ending = new AbortController()
  #running: Promise<void> = Promise.resolve()
  #now = BEGIN
  /** When what is to be played became possible, if that is not when it was planned. */
  #possibleAt = BEGIN
  /** The clock stands still. */
  #isHeld = true
  /** Lets the clock stand still. */
  #isAwaited: (start: Start) => boolean = () => true
  #endOfLast = 0

  constructor(path: string, options: Partial<HouseServiceOptions>) {
    this.#path = path
    this.#options = options
  }

  get service(): HouseService {
    return this.#service!
  }

  /** Something was played last. */
  get isOn(): boolean {
    return this.starts.at(-1)?.entry !== undefined
  }

  async start(): Promise<void> {
    this.#possibleAt = this.#now
    this.#ending = new AbortController()
    this.#service = await HouseService.open({
      ...{ path: this.#path, clock: this.#clock, retryMs: 10, lookMs: 50 },
      withPresetPaths: async (texts) => texts,
      note: (line) => this.notes.push(line),
      onPlay: (wanted) => {
        if (wanted !== undefined && 'byHand' in wanted) return
        const planned = wanted?.start.epochMilliseconds ?? this.#endOfLast
        const late = this.#now - Math.max(planned, this.#possibleAt)
        this.#endOfLast = wanted?.end.epochMilliseconds ?? this.#now
        const start = { entry: wanted?.occurrence.entry.name, late }
        this.starts.push(start)
        if (this.#isAwaited(start)) this.#isHeld = true
      },
      ...this.#options,
    })
    this.#running = this.#service.run(this.#ending.signal)
  }

  async end(): Promise<void> {
    this.#ending.abort()
    await this.#running
  }

  /** Runs until something begins. */
  async runUntil(isIt: (start: Start) => boolean): Promise<void> {
    this.#isAwaited = isIt
    this.#isHeld = false
    await until(() => this.#isHeld)
  }

  /** Lets the clock jump. */
  jump(ms: number): void {
    this.#now += ms
    this.#possibleAt = this.#now
  }

  /** Ends without a chance to keep anything or to turn anything off, and starts again. */
  async cutPower({ path }: Pick<DataFolder, 'path'>, ms = 0): Promise<void> {
    const kept = readKept({ path })
    await this.end()
    await writeFile(keptPath({ path }), kept)
    this.#now += ms
    await this.start()
  }

  readonly #clock: WallClock = {
    now: () => this.#now,
    sleep: async (ms) => {
      const before = this.#now
      await setImmediate()
      // It jumped: what is to play then begins first.
      if (this.#now !== before) return
      // What failed is tried again at the same time: a busy machine is no part of the season.
      if (this.#isHeld || ms > LONGEST_LOOK) return void (await wait(2))
      // What the service would sleep through in many steps: to a second before something changes.
      const next = this.#nextChange() - SECOND
      this.#now = next > this.#now ? next : this.#now + ms
    },
  }

  #nextChange(): number {
    const times = this.service.plan(8).flatMap(({ start, end }) => {
      return [start.epochMilliseconds, end.epochMilliseconds]
    })
    return Math.min(...times.filter((time) => time > this.#now))
  }
}
