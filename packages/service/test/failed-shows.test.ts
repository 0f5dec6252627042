import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDataFolder } from '@ledloom/studio/keeping'
import { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FailedShows } from '../src/playing/failed-shows.ts'
import { type Ends, runHouse } from './run-house.ts'
import { SetClock } from './set-clock.ts'
import { until } from './until.ts'

const test = suite('failed-shows')

let folder: string
const ends: Ends = []

test.before.each(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-failed-'))
})
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  await rm(folder, { recursive: true })
})

/** An effect that lights all LEDs in one colour. */
const effectOf = (colour: string, { top = '', frame = '' } = {}) => `${top}
export default {
  title: 'Mine', description: 'D.', kind: 'pure', params: {},
  prepare: () => (out) => {
    ${frame}
    for (let i = 0; i < out.length; i += 3) out.set(${colour}, i)
  },
}
`
const [RED, GREEN, BLUE] = ['[1, 0, 0]', '[0, 1, 0]', '[0, 0, 1]'] as const
const AT_LOAD = effectOf(GREEN, { top: 'throw new Error("no such lamp")' })
const AT_FRAME_50 = effectOf(GREEN, {
  top: 'let count = 0',
  frame: 'if (++count > 50) throw new Error("lamp 50 is gone")',
})

test('a show is tried again after pauses that grow, and at once for a reason', () => {
  let [wall, now] = [1000, 0]
  const failed = new FailedShows(
    () => wall,
    () => now,
  )
  const show = { name: 'film', version: 'a', begun: 500 }
  const isDue = (other: object = {}, isLit = true) => {
    try {
      failed.check({ ...show, ...other }, isLit)
      return true
    } catch {
      return false
    }
  }
  const pauseAfter = (wasShown = false) => {
    failed.add(show, new Error('broken'), { wasShown })
    const begun = now
    while (!isDue({}, false)) now += 500
    return now - begun
  }
  assert.ok(isDue())
  assert.equal(
    Array.from({ length: 8 }, () => pauseAfter()),
    [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000],
  )
  failed.add(show, new Error('broken'), { wasShown: false })
  assert.not(isDue())
  assert.ok(isDue({ name: 'other' }))
  assert.ok(isDue({ version: 'b' }))
  assert.is(pauseAfter(), 1000)
  failed.add(show, new Error('broken'), { wasShown: false })
  wall = 2000
  assert.ok(isDue({ begun: 1500 }))
  assert.is(pauseAfter(), 1000)
  failed.add(show, new Error('broken'), { wasShown: false })
  failed.forget('film')
  assert.ok(isDue())

  // What has failed while it was shown takes the light of nothing.
  assert.is(pauseAfter(true), 1000)
  now += 1_000_000
  assert.not(isDue())
  assert.ok(isDue({}, false))
})

test('a planned show that can not be opened leaves the light alone, until its file is mended', async () => {
  const { service, device, notes, mend } = await serveEvening(AT_LOAD)
  await until(() => device.isAll(RED) && service.failure !== '')
  const seen = device.begin()
  // It is tried again after one and two seconds.
  await wait(3500)
  assert.is(seen().length, 1, seen().join(' | '))
  assert.match(
    service.failure,
    /^“show” can't be played, “evening” plays: .*show\.js:1: no such lamp/,
  )
  const said = notes.filter((line) => line.startsWith('what should play does not'))
  assert.is(said.length, 1)
  assert.match(
    said[0] ?? '',
    /no such lamp.*; tried again ever more rarely, .* once its file changes$/,
  )
  await mend()
  await until(() => device.isAll(GREEN) && service.failure === '')
})

test('a planned show that fails while it is shown is not shown again, until its file is mended', async () => {
  const { service, device, notes, mend } = await serveEvening(AT_FRAME_50)
  await until(() => device.isAll(GREEN))
  await until(() => service.failure !== '' && device.isAll(RED))
  assert.match(service.failure, /^“show” can't be played, “evening” plays: .*lamp 50 is gone/)
  assert.is(service.state.playing?.entry, 'evening')
  const seen = device.begin()
  await wait(2500)
  assert.is(seen().length, 1, seen().join(' | '))
  const said = notes.filter((line) => line.startsWith('what should play does not'))
  assert.match(
    said.join(),
    /lamp 50 is gone.*; tried again once its file or the house file changes/,
  )
  await mend()
  await until(() => device.isAll(GREEN) && service.failure === '')
})

test('a choice by hand that fails keeps nothing dark or still: what played before goes on', async () => {
  const { service, device, plays, rewrite } = await serveEvening(effectOf(RED), {
    playlists: {
      broken: AT_LOAD,
      failing: AT_FRAME_50,
      stuck: effectOf(GREEN, { top: 'await new Promise(() => {})' }),
      calm: effectOf(BLUE),
      gone: undefined,
    },
  })
  const reasonOf = (name: string) => service.play(name).catch(({ message }: Error) => message)
  await until(() => device.isAll(RED))
  const seen = device.begin()
  // One that can't be opened is refused, also the second time.
  assert.match(`${await reasonOf('broken')}`, /no such lamp/)
  assert.match(`${await reasonOf('broken')}`, /no such lamp/)
  assert.match(`${await reasonOf('gone')}`, /gone\.js: there is no such file/)
  assert.is(service.isByHand, false)
  assert.is(service.failure, '')
  // An entry that has another end does not begin again.
  await rewrite((text) => text.replace('to: 22:00', 'to: 22:30'))
  await until(() => service.state.playing?.until === Date.parse('2026-11-23T22:30:00Z'))
  assert.equal(plays, ['entry'])
  assert.is(seen().length, 1, seen().join(' | '))

  // One that takes for ever is given up for what is chosen next.
  const stuck = service.play('stuck')
  await wait(50)
  await service.play('calm')
  await stuck
  assert.is(service.state.playing?.play, 'calm')
  await until(() => device.isAll(BLUE))

  // One that fails while it is shown: what was chosen before it plays, else the schedule.
  await service.play('failing')
  await until(() => service.state.playing?.play === 'calm' && device.isAll(BLUE))
  assert.match(service.state.failure ?? '', /^failing can't be played: .*lamp 50 is gone/)
  await service.followSchedule()
  assert.is(service.failure, '')
  await service.play('failing')
  await until(() => service.state.playing?.entry === 'show' && device.isAll(RED))
  assert.is(service.isByHand, false)
  assert.match(service.state.failure ?? '', /^failing can't be played: .*lamp 50 is gone/)
})

test('a choice that was kept and can not be opened any more lets the schedule play, until it can', async () => {
  const data = { folder: await openDataFolder(join(folder, 'data')) }
  const playlists = { mine: effectOf(GREEN) }
  const first = await serveEvening(effectOf(RED), { playlists, data })
  await first.service.play('mine', { until: 'changed' })
  await until(() => first.device.isAll(GREEN))
  await first.end()
  await writeFile(join(folder, 'mine.js'), AT_LOAD)
  const { service, device } = await first.restart()
  await until(() => service.state.playing?.entry === 'show')
  await until(() => device.isAll(RED))
  assert.match(service.failure, /^mine can't be played, “show” plays: .*no such lamp/)
  const seen = device.begin()
  await wait(1500)
  assert.is(seen().length, 1, seen().join(' | '))
  await writeFile(join(folder, 'mine.js'), effectOf(GREEN))
  await until(() => device.isAll(GREEN) && service.failure === '')
})

test.run()

type Evening = {
  /** The texts of effects by the names of lists that play each; undefined for a file that is not there. */
  readonly playlists?: Readonly<Record<string, string | undefined>>
  readonly data?: { readonly folder: Awaited<ReturnType<typeof openDataFolder>> }
}

/** A house that plays red all evening, and now a show of the text of an effect. */
async function serveEvening(show: string, { playlists = {}, data }: Evening = {}) {
  const device = await startDevice()
  const files = { evening: effectOf(RED), show, ...playlists }
  for (const [name, text] of Object.entries(files)) {
    if (text !== undefined) await writeFile(join(folder, `${name}.js`), text)
  }
  const path = join(folder, 'house.yaml')
  const lists = Object.keys(playlists).map((name) => `  ${name}: { items: [${name}.js] }`)
  await writeFile(
    path,
    [
      `devices: ['${device.address}']`,
      'place: { latitude: 0, longitude: 0, timeZone: UTC }',
      ...(lists.length > 0 ? ['playlists:', ...lists] : []),
      'schedule:',
      '  - { name: evening, from: 18:00, to: 23:00, play: evening.js, fade: 0.2 }',
      '  - { name: show, from: 20:00, to: 22:00, priority: 1, play: show.js, fade: 0.2 }',
    ].join('\n'),
  )
  const start = async () => {
    const plays: (string | undefined)[] = []
    const house = await runHouse(ends, {
      ...{ path, data, lookMs: undefined, clock: new SetClock('2026-11-23T20:01:00Z') },
      onPlay: (wanted) => plays.push(wanted && ('byHand' in wanted ? 'hand' : 'entry')),
    })
    return { ...house, plays, device }
  }
  const rewrite = async (change: (text: string) => string) => {
    await writeFile(path, change(await readFile(path, 'utf8')))
  }
  const mend = () => writeFile(join(folder, 'show.js'), effectOf(GREEN))
  return { ...(await start()), restart: start, mend, rewrite }
}

/** A device, and the light that it has shown. */
async function startDevice() {
  const device = await VirtualDevice.start({ ledCount: 8, family: 'F' })
  ends.push(() => device.close())
  let shown: readonly number[] = []
  let seen = new Set<string>()
  device.onShow((light) => {
    shown = [...light.subarray(0, 3)]
    seen.add(shown.join(' '))
  })
  return {
    address: device.address,
    /** True if it shines in a colour that is written so, with all of its light. */
    isAll: (colour: string) =>
      device.mode === 'rt' && `[${shown.map((each) => each / 255).join(', ')}]` === colour,
    /** Begins to note. @returns all light that was shown since */
    begin: () => {
      seen = new Set([shown.join(' ')])
      return () => [...seen]
    },
  }
}
