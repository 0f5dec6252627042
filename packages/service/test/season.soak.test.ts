import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { type DataFolder, openDataFolder } from '@ledloom/studio/keeping'
import { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesKept } from '../../core/test/bytes-kept.ts'
import { devicePorts } from '../../virtual-device/test/device-ports.ts'
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
/** Milliseconds for which light is waited for before the clock goes on without it: a busy machine is not late. */
const SLOW_MACHINE = 20 * SECOND
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

test('sixty days with all that happens in them: all light is there within a second of when it can be', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-season-'))
  ends.push(() => rm(folder, { recursive: true }))
  const path = join(folder, 'house.yaml')
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
  const options = { path, data: { folder: data }, search: { search, pauseMs: 1 } }
  const season = new Season(path, options, (entry) => shows(device, entry))
  const cutPower = (ms?: number) =>
    season.cutPower(data, {
      ms,
      off: () => device.close(),
      on: async () => {
        device = await power()
      },
    })
  ends.push(() => season.end())
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
      device = await power()
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
    // The clock jumps ahead into the evening of the next day, and back.
    30: async () => season.jump(DAY),
    40: async () => season.jump(-2 * HOUR),
  }
  let evenings = 0
  for (let day = 0; day < DAYS; day++) {
    await season.runUntil(({ entry }) => entry === 'evening')
    evenings++
    await happens[day]?.()
    if (season.isOn) await season.runUntil(({ entry }) => entry === undefined)
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

/** A device shows the light of an entry, or is off. */
function shows({ mode, shown, format }: VirtualDevice, entry: string | undefined): boolean {
  if (entry === undefined) return mode === 'off'
  const isLit = shown.some((value) => value > 0)
  const isEven = shown.every((value, i) => value === shown[i % format.bytesPerLed])
  return mode === 'rt' && isLit && isEven === (entry === 'evening')
}

/** When the light of something was there, and how late that was by the clock of the season. */
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
  readonly #shows: (entry: string | undefined) => boolean
  /** What has begun, and its light is not there yet; and since when that could be. */
  #begun: { readonly entry: string | undefined; readonly since: number } | undefined

  /** @param shows says whether the light of an entry is there. Default: nobody looks */
  constructor(
    path: string,
    options: Partial<HouseServiceOptions>,
    shows: (entry: string | undefined) => boolean = () => true,
  ) {
    this.#path = path
    this.#options = options
    this.#shows = shows
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
        const since = Math.max(planned, this.#possibleAt)
        this.#endOfLast = wanted?.end.epochMilliseconds ?? this.#now
        this.#begun = { entry: wanted?.occurrence.entry.name, since }
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

  /**
   * Cuts the power of all, with what is on the disk at that moment, and switches it on again after some time. The
   * end of the service, which no cut lets it have, reaches no device and leaves nothing on that disk.
   */
  async cutPower(
    { path }: Pick<DataFolder, 'path'>,
    { ms = 0, off, on }: { ms?: number | undefined; off(): Promise<void>; on(): Promise<void> },
  ): Promise<void> {
    await off()
    await cp(path, `${path}.cut`, { recursive: true })
    await this.end()
    await rm(path, { recursive: true })
    await rename(`${path}.cut`, path)
    // The lock of a machine that has started again is no hindrance; this one goes on.
    for (const name of await readdir(path)) if (name.includes('-served')) await rm(join(path, name))
    this.#now += ms
    await on()
    this.#isAwaited = () => true
    this.#isHeld = false
    this.#begun = undefined
    await this.start()
    await until(() => this.#isHeld)
  }

  readonly #clock: WallClock = {
    now: () => this.#now,
    sleep: async (ms) => {
      const before = this.#now
      await setImmediate()
      await this.#lookAtLight()
      // It jumped: what is to play then begins first.
      if (this.#now !== before) return
      if (this.#isHeld) return void (await wait(2))
      // Without its light, or after a failure, a look of the service takes the time that it does.
      if (this.#begun !== undefined) this.#now += ms
      else this.#now = Math.max(this.#nextChange() - SECOND, this.#now + ms)
    },
  }

  /** Waits for the light of what has begun. */
  async #lookAtLight(): Promise<void> {
    if (this.#begun === undefined) return
    const { entry, since } = this.#begun
    const { signal } = this.#ending
    const end = performance.now() + SLOW_MACHINE
    while (!(this.#shows(entry) || signal.aborted) && performance.now() < end) await wait(1)
    if (!this.#shows(entry)) return
    this.#begun = undefined
    const start = { entry, late: this.#now - since }
    this.starts.push(start)
    if (this.#isAwaited(start)) this.#isHeld = true
  }

  #nextChange(): number {
    const times = this.service.plan(8).flatMap(({ start, end }) => {
      return [start.epochMilliseconds, end.epochMilliseconds]
    })
    return Math.min(...times.filter((time) => time > this.#now))
  }
}
