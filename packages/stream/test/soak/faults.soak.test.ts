import type { StreamError } from '@ledloom/sockets'
import { VirtualDevice, type VirtualDeviceOptions } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { RunningClock } from '../../../sockets/test/running-clock.ts'
import { until } from '../../../sockets/test/until.ts'
import { devicePorts } from '../../../virtual-device/test/device-ports.ts'
import type { GroupStatistics } from '../../src/group/group-member.ts'
import { type OpenScene, openScene } from '../../src/scene/open-scene.ts'
import type { SceneDevice } from '../../src/scene/scene.ts'
import { Streamer } from '../../src/streamer.ts'

const test = suite('a day with bad moments, compressed')

const days: Day[] = []

test.after(async () => {
  for (const day of days) await day.end()
})

const FRAME_RATE = 25
const DEVICES = 20

/** Who has which trouble; odd ones are reached by HTTP, even ones by datagrams. */
const REBOOTS_BY_HTTP = 1
const REBOOTS = 2
const FORGETS_BY_HTTP = 3
const FORGETS = 4
const LOSES = 6
const SLOW = 7
const GONE = 8
const TROUBLED = [REBOOTS_BY_HTTP, REBOOTS, FORGETS_BY_HTTP, FORGETS, LOSES, SLOW, GONE]

const SLOW_MS = 3000

const KINDS: readonly VirtualDeviceOptions[] = [
  { family: 'D', firmware: '2.3.5', ledCount: 100 },
  { family: 'F', firmware: '2.7.1', ledCount: 250 },
  { family: 'G', firmware: '2.8.3', ledCount: 150 },
]

function deviceOptions(index: number): VirtualDeviceOptions {
  const kind = { ...KINDS[index % KINDS.length], mode: 'off' } as const
  if (index === LOSES) return { ...kind, faults: [{ kind: 'lose', share: 1 / 3 }] }
  if (index === SLOW) return { ...kind, faults: [{ kind: 'latency', delayMs: SLOW_MS }] }
  return kind
}

/** Twenty devices, what plays on them and what was said of it, all by one clock. */
class Day {
  readonly clock: RunningClock
  readonly devices: readonly VirtualDevice[]
  readonly scene: OpenScene
  readonly streamer: Streamer
  readonly errors: StreamError[] = []

  private constructor(clock: RunningClock, devices: readonly VirtualDevice[], scene: OpenScene) {
    this.clock = clock
    this.devices = devices
    this.scene = scene
    scene.group.onError((error) => this.errors.push(error))
    const { layout } = scene.group
    this.streamer = new Streamer({
      source: { layout, render: (frame, time) => void frame.fill(Math.min(1, time / 10)) },
      outlets: [scene.group],
      frameRate: FRAME_RATE,
      clock,
    })
  }

  static async begin(): Promise<Day> {
    // A call of a device takes some turns of the event loop, less than a frame lasts.
    const clock = new RunningClock(5)
    const devices: VirtualDevice[] = []
    for (let index = 0; index < DEVICES; index++) {
      const options = { clock, ...(await devicePorts()), ...deviceOptions(index) }
      devices.push(await VirtualDevice.start(options))
    }
    const places = devices.map(
      ({ address, udpPort }, i): SceneDevice => ({
        name: `device ${i}`,
        address,
        via: i % 2 === 0 ? 'udp' : 'http',
        udp: udpPort,
        frameRate: FRAME_RATE,
      }),
    )
    const day = new Day(clock, devices, await openScene({ devices: places }, { clock }))
    days.push(day)
    day.streamer.start()
    return day
  }

  get statistics(): GroupStatistics['members'] {
    return this.scene.group.statistics.members
  }

  /** Of the devices without any trouble. */
  get well(): GroupStatistics['members'] {
    return this.statistics.filter((_, index) => !TROUBLED.includes(index))
  }

  frames(index: number): number {
    return this.devices[index]!.statistics.frames
  }

  /** Milliseconds of the day until something is so. */
  async timeUntil(isSo: () => boolean): Promise<number> {
    const start = this.clock.now()
    await until(isSo)
    return this.clock.now() - start
  }

  async end(): Promise<void> {
    await this.streamer.close()
    await this.scene.close()
    for (const device of this.devices) await device.close()
    await this.clock.close()
  }
}

/** Every trouble that passes, at once; gives the milliseconds each took to be over. */
async function trouble(day: Day): Promise<Readonly<Record<string, number>>> {
  const backIn = async (index: number, happens: Promise<void> | void) => {
    await happens
    const shown = day.frames(index)
    return day.timeUntil(() => day.frames(index) > shown)
  }
  const [reboot, rebootByHttp, token, tokenByHttp] = await Promise.all([
    backIn(REBOOTS, day.devices[REBOOTS]!.reboot(2000)),
    backIn(REBOOTS_BY_HTTP, day.devices[REBOOTS_BY_HTTP]!.reboot(2500)),
    backIn(FORGETS, day.devices[FORGETS]!.forgetToken()),
    backIn(FORGETS_BY_HTTP, day.devices[FORGETS_BY_HTTP]!.forgetToken()),
  ])
  return { reboot, rebootByHttp, token, tokenByHttp }
}

test('the others are unharmed and those that can come back are back within three seconds', async () => {
  const day = await Day.begin()
  await day.clock.wait(3000)
  await day.devices[GONE]!.close()
  const slow = timeOfSlowFrames(day, 3)
  for (let time = 1; time <= 2; time++) {
    for (const [what, took] of Object.entries(await trouble(day))) {
      assert.ok(took < 3000, `${what}, time ${time}: back after ${took} ms`)
    }
  }
  const timeOfThree = await slow
  checkOthers(day)
  checkSlow(day, timeOfThree)
  checkTroubled(day)
})

/** Milliseconds in which the slow device acknowledges so many frames, once it streams. */
async function timeOfSlowFrames(day: Day, count: number): Promise<number> {
  const outlet = () => day.statistics[SLOW]!.outlet!
  await until(() => outlet().state === 'streaming')
  const { sent } = outlet()
  return day.timeUntil(() => outlet().sent >= sent + count)
}

/** Where one waited for the slow device or for one that is gone, few frames would come, seconds old. */
function checkOthers(day: Day): void {
  const { frames } = day.streamer.statistics
  for (const { name, outlet, lateness } of day.well) {
    assert.is(outlet!.lost, 0, `${name} was lost`)
    assert.ok(outlet!.sent > frames / 2, `${name} was sent ${outlet!.sent} of ${frames} frames`)
    assert.ok(lateness.p99 < SLOW_MS / 6, `${name}: p99 of lateness ${lateness.p99} ms`)
    const { p99 } = outlet!.ageAtSend
    assert.ok(p99 < SLOW_MS / 6, `${name}: p99 of the age at sending ${p99} ms`)
  }
}

/** One frame after another, each as soon as the last was answered; the rest is replaced, none lost. */
function checkSlow(day: Day, timeOfThree: number): void {
  const { state, lost, failed, skipped } = day.statistics[SLOW]!.outlet!
  assert.equal([state, lost, failed], ['streaming', 0, 0])
  const isSlow = timeOfThree > 2 * SLOW_MS && timeOfThree < 4 * SLOW_MS
  assert.ok(isSlow, `three frames in ${timeOfThree} ms`)
  assert.ok(skipped > 0.9 * day.streamer.statistics.frames, `${skipped} frames were replaced`)
}

function checkTroubled(day: Day): void {
  const outlets = day.statistics.map(({ outlet }) => outlet!)
  assert.is(outlets[GONE]!.state, 'lost')
  assert.is(outlets[LOSES]!.lost, 0)
  assert.ok(day.frames(LOSES) > 0.5 * outlets[LOSES]!.sent)
  assert.ok(day.frames(LOSES) < 0.85 * outlets[LOSES]!.sent)
  assert.ok(outlets[REBOOTS]!.reconnected >= 1 && outlets[REBOOTS_BY_HTTP]!.reconnected >= 1)
  const reported = new Set(day.errors.map(({ message }) => message.split(':')[0]))
  for (const index of [REBOOTS, REBOOTS_BY_HTTP, GONE]) assert.ok(reported.has(`device ${index}`))
  for (const { name } of day.well) assert.not(reported.has(name), `${name} was reported`)
  assert.not(reported.has(`device ${SLOW}`))
}

test.run()
