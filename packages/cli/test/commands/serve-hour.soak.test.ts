import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '@ledloom/core'
import { LOCAL_DISCOVERY_PORTS } from '@ledloom/protocol'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../../../sockets/test/free-port.ts'
import { until } from '../../../sockets/test/until.ts'
import { devicePorts } from '../../../virtual-device/test/device-ports.ts'
import { RunningLedloom } from '../running-ledloom.ts'
import { Workplace } from '../workplace.ts'
import { checkLines } from './expected-lines.ts'
import { type Picture, ShownDevice } from './shown-device.ts'

const test = suite('ledloom serve for an hour')
const place = new Workplace()
test.after(() => place.close())

/** `LEDLOOM_MINUTES=60` lets faults come for an hour; without it, a few come once. */
const MINUTES = Number(process.env.LEDLOOM_MINUTES ?? 0)
const SEED = Number(process.env.LEDLOOM_SEED ?? 1)
const DEVICES = MINUTES > 0 ? 4 : 2
const SECOND = 1000
const MINUTE = 60 * SECOND
/** What each device loses, of datagrams and requests. */
const LOSS = 0.05
/** Of the frames sent while nothing else is wrong, what may fail: a frame is a request, tried twice. */
const FAILED_SHARE = 4 * LOSS ** 2
/** Lets the clock of a process jump while it runs. Debian: package `faketime`. */
const FAKE_TIME =
  readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/faketime/libfaketime.so.1`)
    .find((path) => existsSync(path)) ?? ''

test(`after each fault all lights show what the schedule says, seed ${SEED}`, async () => {
  const random = createRandom(SEED)
  const hour = await Hour.begin(random)
  const faults = hour.faults()
  const end = Date.now() + MINUTES * MINUTE
  for (let round = 0; round < faults.length || Date.now() < end; round++) {
    // Each comes once, then by chance.
    const fault = faults[round < faults.length ? round : Math.floor(random() * faults.length)]!
    await hour.pass(fault)
    await hour.edit(round)
    if (MINUTES > 0) await wait(random() * 20 * SECOND)
  }
  await hour.end()
  assert.match(readFileSync(hour.path, 'utf8'), /^# Set up by hand\.\n.*# over the door\n/)
})

test.run()

/** Something that goes wrong, and is well again when it has settled. */
type Fault = {
  readonly name: string
  readonly happen: () => Promise<unknown>
  /** It keeps frames from no device. */
  readonly isHarmless?: boolean
}

/** Frames that were sent, and that could not be, or were made in vain. */
type Frames = { readonly sent: number; readonly failed: number }

const NO_FRAMES: Frames = { sent: 0, failed: 0 }

/** Megabytes that the service may hold: it holds 160 to 190. */
const MOST_MB = 400

/** A house with devices in processes of their own. Each odd minute is uneven, the rest of the day even. */
class Hour {
  readonly path = place.path('house.yaml')
  readonly #devices: readonly ShownDevice[]
  readonly #random: () => number
  readonly #clock = place.path('clock')
  readonly #hasJumps = existsSync(FAKE_TIME)
  #house!: RunningLedloom
  #url = ''
  #startedAt = 0
  /** Milliseconds by which the clock of the house is ahead. */
  #ahead = 0
  /** Since when nothing is wrong, by the clock of the house. */
  #quietSince = 0
  /** The minutes that the schedule names. */
  #minutes: readonly number[] = []
  /** The frames until all was well last. */
  #frames: Frames = NO_FRAMES
  readonly #late: number[] = []
  readonly #recovered = new Map<string, number[]>()
  readonly #held: string[] = []

  private constructor(devices: readonly ShownDevice[], random: () => number) {
    this.#devices = devices
    this.#random = random
  }

  static async begin(random: () => number): Promise<Hour> {
    const faults = [
      { kind: 'lose', share: LOSS },
      { kind: 'drop', share: LOSS },
    ] as const
    const starting = Array.from({ length: DEVICES }, async (_, i) =>
      place.keep(
        await ShownDevice.start({
          ...{ ...(await devicePorts()), mac: `e8:31:cd:00:01:0${i}`, ledCount: 20 },
          ...{ stateFile: place.path(`device-${i}`), faults, faultSeed: SEED + i },
          localPorts: MINUTES > 0 ? LOCAL_DISCOVERY_PORTS : undefined,
        }),
      ),
    )
    const hour = new Hour(await Promise.all(starting), random)
    hour.#writeHouse()
    hour.#setClock(0)
    await hour.#start()
    await hour.#settled()
    hour.#quietSince = hour.#now()
    return hour
  }

  /** The kinds of faults: a few of them, or all in a run that takes its time. */
  faults(): readonly Fault[] {
    const devices = this.#devices
    const any = () => devices[Math.floor(this.#random() * devices.length)]!
    const away = () => wait((1 + this.#random() * 4) * SECOND)
    const hang = async () => {
      const device = any()
      device.stop()
      await away()
      device.goOn()
    }
    const cutOne = async () => {
      const device = any()
      await device.kill()
      await away()
      await device.restart()
    }
    const cutAll = async () => {
      await Promise.all([this.#kill(), ...devices.map((device) => device.kill())])
      await Promise.all([this.#start(), ...devices.map((device) => device.restart())])
    }
    const move = async () => {
      await Promise.all(devices.map((device) => device.kill()))
      await away()
      for (const device of devices) await device.restart({ httpPort: await freePort() })
    }
    const jump = async () =>
      this.#setClock(this.#ahead + (this.#random() < 0.5 ? 90 : -50) * SECOND)
    const few = [
      { name: 'a device hangs', happen: hang },
      { name: 'no power for all at once', happen: cutAll },
      ...(this.#hasJumps ? [{ name: 'the clock jumps', happen: jump, isHarmless: true }] : []),
    ]
    if (!this.#hasJumps) console.log('skipped: the clock jumps, as libfaketime is not installed')
    if (MINUTES === 0) return few
    return [
      ...few,
      { name: 'a device has no power', happen: cutOne },
      { name: 'the service is killed', happen: () => this.#kill().then(() => this.#start()) },
      { name: 'all devices have new addresses', happen: move },
    ]
  }

  /** Lets something happen, and waits until all is well again. */
  async pass({ name, happen, isHarmless = false }: Fault): Promise<void> {
    await this.#settled()
    this.#note()
    await this.#losesFew('before')
    await happen()
    const before = Date.now()
    await this.#settled(before)
    this.#quietSince = this.#now()
    const took = Date.now() - before
    if (isHarmless) await this.#losesFew(`as ${name}`)
    this.#frames = await this.#countFrames()
    this.#recovered.set(name, [...(this.#recovered.get(name) ?? []), took])
    if (MINUTES > 0) console.log(`tried: ${name}, well after ${took} ms`)
  }

  /** Changes the house file. */
  async edit(round: number): Promise<void> {
    // A fade is not longer than its entry.
    const fade = round % 60
    const entry = { from: '03:00', to: '03:01', dates: ['2020-01-01'], play: 'solid', fade }
    const answer = await fetch(`${this.#url}/schedule/never`, {
      ...{ method: 'PUT', headers: { 'Content-Type': 'application/json' } },
      body: JSON.stringify(entry),
    })
    assert.ok(answer.ok, await answer.text())
  }

  /** Ends it, and prints the figures. */
  async end(): Promise<void> {
    await this.#settled()
    this.#note()
    await this.#losesFew('before')
    this.#noteHeld()
    const { status, stderr } = await this.#house.interrupt()
    assert.is(status, 0)
    checkLines(stderr)
    for (const [name, times] of this.#recovered) console.log(`tried: ${name} ${figuresOf(times)}`)
    if (this.#late.length > 0) console.log(`tried: starts by the light ${figuresOf(this.#late)}`)
    console.log(`tried: held ${this.#held.join(', ')}`)
  }

  #writeHouse(): void {
    const first = Math.floor(Date.now() / MINUTE) - 5
    const minutes = Array.from({ length: MINUTES + 20 }, (_, i) => first + i)
    this.#minutes = minutes.filter((minute) => minute % 2 === 1)
    const time = (minute: number) => new Date(minute * MINUTE).toISOString().slice(11, 16)
    const lines = [
      '# Set up by hand.',
      `devices: ${JSON.stringify(this.#devices.map(({ address }) => address))} # over the door`,
      'place: { latitude: 52.52, longitude: 13.405, timeZone: UTC }',
      'store: never',
      'schedule:',
      "  - { name: all day, from: '00:00', to: '24:00', play: solid, fade: 0 }",
      ...this.#minutes.map((minute) => {
        const [from, to] = [time(minute), time(minute + 1)]
        return `  - { name: at ${from}, from: '${from}', to: '${to}', priority: 1, play: plasma, fade: 0 }`
      }),
    ]
    writeFileSync(this.path, lines.join('\n'))
  }

  /** What all lights are to show at a time by the clock of the house. */
  #wanted(time: number): Picture {
    return this.#minutes.includes(Math.floor(time / MINUTE)) ? 'uneven' : 'even'
  }

  #now(): number {
    return Date.now() + this.#ahead
  }

  #setClock(ahead: number): void {
    this.#ahead = ahead
    writeFileSync(this.#clock, `${ahead < 0 ? '-' : '+'}${Math.abs(ahead) / SECOND}`)
  }

  async #start(): Promise<void> {
    const within = this.#hasJumps
      ? [
          ...['env', `LD_PRELOAD=${FAKE_TIME}`, `FAKETIME_TIMESTAMP_FILE=${this.#clock}`],
          ...['FAKETIME_NO_CACHE=1', 'FAKETIME_DONT_FAKE_MONOTONIC=1'],
        ]
      : []
    const words = ['serve', '--config', this.path, '--data', place.path('data'), '--http', '0']
    this.#house = place.keep(new RunningLedloom(words, 'ignore', 'pipe', within))
    this.#url = await this.#house.says(/^other programs ask at (.*)$/m)
    this.#startedAt = Date.now()
    this.#frames = NO_FRAMES
  }

  async #kill(): Promise<void> {
    this.#noteHeld()
    checkLines((await this.#house.kill('SIGKILL')).stderr)
  }

  /** The frames since the service started. */
  async #countFrames(): Promise<Frames> {
    const text = await (await fetch(new URL('/metrics', this.#url))).text()
    const sum = (metric: RegExp) => {
      const counts = text.matchAll(
        new RegExp(`^ledloom_${metric.source}_total(?:{.*})? (\\d+)$`, 'gm'),
      )
      return [...counts].reduce((total, [, count]) => total + Number(count), 0)
    }
    return { sent: sum(/frames_sent/), failed: sum(/(?:frames|source)_failed/) }
  }

  /** Hardly a frame has failed since all was well last. */
  async #losesFew(when: string): Promise<void> {
    const { sent, failed } = await this.#countFrames()
    const [newlySent, newlyFailed] = [sent - this.#frames.sent, failed - this.#frames.failed]
    const text = `${newlyFailed} frames failed ${when}, ${newlySent} were sent`
    assert.ok(newlyFailed <= 1 + FAILED_SHARE * newlySent, text)
  }

  /** Settled once all devices have got what they should show since a time. */
  async #settled(since = Date.now()): Promise<void> {
    const isWell = ({ newest: { at, picture, mode } }: ShownDevice) =>
      mode === 'rt' && at >= since && picture === this.#wanted(at + this.#ahead)
    await until(() => this.#devices.every(isWell))
  }

  /** Notes how late each device was at each change of the schedule while nothing was wrong. */
  #note(): void {
    const [from, to] = [Math.ceil(this.#quietSince / MINUTE), (this.#now() - SECOND) / MINUTE]
    for (let minute = from; minute <= to; minute++) {
      const [time, wanted] = [minute * MINUTE - this.#ahead, this.#wanted(minute * MINUTE)]
      if (wanted === this.#wanted(minute * MINUTE - 1)) continue
      for (const { shown } of this.#devices) {
        const first = shown.find(({ at, picture }) => at >= time && picture === wanted)
        assert.ok(
          first !== undefined && first.at < time + MINUTE,
          'each start is seen at each device',
        )
        this.#late.push(first.at - time)
      }
    }
    this.#quietSince = Number.POSITIVE_INFINITY
  }

  /** Notes the memory of the service, and its age. */
  #noteHeld(): void {
    const status = readFileSync(`/proc/${this.#house.processId}/status`, 'utf8')
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(status) ?? []
    const age = Math.round((Date.now() - this.#startedAt) / SECOND)
    const megabytes = Math.round(Number(kilobytes) / 1000)
    assert.ok(megabytes < MOST_MB, `${megabytes} MB after ${age} s`)
    this.#held.push(`${megabytes} MB after ${age} s`)
  }
}

function figuresOf(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)]
  return `${times.length} times: median ${median} ms, longest ${sorted.at(-1)} ms`
}
