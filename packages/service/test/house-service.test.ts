import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HouseService } from '../src/house-service.ts'
import type { WallClock } from '../src/schedule/scheduler.ts'

const test = suite('house-service')

let folder: string
let path: string
const ends: (() => Promise<void>)[] = []

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-house-'))
  path = join(folder, 'house.yaml')
})
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
test.after(() => rm(folder, { recursive: true }))

test('lights play by the clock, wait for a device, and follow the file to other devices', async () => {
  const first = await VirtualDevice.start({ ledCount: 20 })
  const { address } = first
  const httpPort = Number(address.split(':')[1])
  await first.close()
  const house = (source: string, at = address) =>
    [
      `devices: ['${at}']`,
      'place: { latitude: 52.52, longitude: 13.405, timeZone: UTC }',
      'playlists:',
      '  evening: { items: [fire, rain], each: 30s, shuffle: true }',
      'schedule:',
      `  - { name: dusk, from: 18:00, to: 20:00, play: ${source}, fade: 0.2 }`,
      '  - { name: late, from: 20:00, to: 22:00, play: evening, fade: 0.2 }',
    ].join('\n')
  await writeFile(path, house('aurora'))
  const clock = new SetClock('2026-11-23T17:59:00Z')
  const { plays, notes, end } = await serve(clock)

  clock.set('2026-11-23T18:00:00Z')
  await until(() => notes.length > 0)
  assert.match(notes[0]!, /; tried again every 10 s$/)
  assert.equal(plays, ['nothing'])

  const device = await VirtualDevice.start({ ledCount: 20, httpPort })
  ends.push(() => device.close())
  let isLit = false
  device.onShow((light) => {
    isLit = light.some((value) => value > 0)
  })
  await until(() => plays.includes('dusk: aurora') && isLit)
  assert.is(device.mode, 'rt')

  clock.set('2026-11-23T20:30:00Z')
  await until(() => plays.includes('late: evening'))
  assert.is(device.mode, 'rt')

  clock.set('2026-11-23T22:00:00Z')
  await until(() => plays.length === 4)
  assert.is(device.mode, 'off')

  await writeFile(path, 'schedule: [')
  await until(() => notes.some((note) => note.includes('plays on as before')))
  await writeFile(path, house('snow'))
  await until(() => notes.some((note) => note.endsWith('goes on with it')))
  clock.set('2026-11-24T19:59:59Z')
  await until(() => plays.includes('dusk: snow'))
  const other = await VirtualDevice.start({ ledCount: 20 })
  ends.push(() => other.close())
  await writeFile(path, house('snow', other.address))
  await until(() => other.mode === 'rt' && device.mode === 'off')
  await end()
  assert.is(other.mode, 'off')
  assert.equal(plays, [
    'nothing',
    'dusk: aurora',
    'late: evening',
    'nothing',
    'dusk: snow',
    'dusk: snow',
  ])
})

for (const [fault, text, message] of [
  ['no device', 'schedule: []', /house\.yaml: devices must name at least one$/],
  [
    'an unknown source',
    'devices: [127.0.0.1:9]\nschedule:\n  - { name: dusk, from: 18:00, to: 20:00, play: auroa }',
    /house\.yaml: “dusk” can't be played: .*did you mean aurora\?$/,
  ],
] as const) {
  test(`a house with ${fault} is refused`, async () => {
    await writeFile(path, text)
    try {
      await serve(new SetClock('2026-11-23T17:59:00Z'))
      assert.unreachable()
    } catch (error) {
      assert.match((error as Error).message, message)
    }
  })
}

test.run()

/** A clock that stands still until it is set. */
class SetClock implements WallClock {
  #now: number

  constructor(time: string) {
    this.#now = Date.parse(time)
  }

  set(time: string): void {
    this.#now = Date.parse(time)
  }

  now = () => this.#now
  sleep = () => wait(5)
}

async function serve(clock: WallClock) {
  const plays: string[] = []
  const notes: string[] = []
  const ending = new AbortController()
  const service = await HouseService.open({
    ...{ path, clock },
    withPresetPaths: async (texts) => texts,
    onPlay: (planned) => {
      const { entry, play } = planned?.occurrence ?? {}
      plays.push(entry === undefined ? 'nothing' : `${entry.name}: ${play}`)
    },
    note: (line) => notes.push(line),
  })
  const running = service.run(ending.signal)
  const end = async () => {
    ending.abort()
    await running
  }
  ends.push(end)
  return { plays, notes, end }
}

/** Settles once `condition` holds; a machine that is busy may take long. */
async function until(condition: () => boolean): Promise<void> {
  const end = performance.now() + 60_000
  while (!condition()) {
    if (performance.now() > end) throw new Error(`did not come true: ${condition}`)
    await wait(5)
  }
}
