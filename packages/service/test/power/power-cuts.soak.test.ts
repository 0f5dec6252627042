import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { openDataFolder } from '@ledloom/studio/keeping'
import { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { HouseEdit } from '../../src/house/edit-house.ts'
import { readHouse } from '../../src/house/read-house.ts'
import type { HouseService } from '../../src/house-service.ts'
import { HouseMemory, type KeptHouse } from '../../src/memory/house-memory.ts'
import { type Ends, runHouse } from '../run-house.ts'
import { until } from '../until.ts'
import { type DiskImage, WatchedDisk } from './watched-disk.ts'

const test = suite('power cuts')
const ends: Ends = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A house is started from one of so many images; `LEDLOOM_EACH=1` starts it from each. */
const EACH = Number(process.env.LEDLOOM_EACH ?? 8)

const HOUSE = [
  '# Set up by hand.',
  'devices: [ADDRESS] # over the door',
  'groups: { door: [ADDRESS] }',
  'playlists: { calm: { items: [solid] }, wild: { items: [plasma] } }',
].join('\n')

/** A disk after a power cut, and the steps between which it was cut. */
type Cut = {
  readonly image: DiskImage
  /** The newest step that had been done: its change is on the disk. */
  readonly done: number
  /** The newest step that had begun. */
  readonly begun: number
}

/** What is kept after a step. */
type Kept = { readonly memory: KeptHouse; readonly text: string }

test('after a power cut at any step of any write, the house is as before or after the change', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-power-'))
  ends.push(() => rm(folder, { recursive: true }))
  const device = await VirtualDevice.start({ ledCount: 20 })
  ends.push(() => device.close())
  const [path, data] = [join(folder, 'house.yaml'), join(folder, 'data')]
  await writeFile(path, HOUSE.replaceAll('ADDRESS', `'${device.address}'`))
  const cuts: Cut[] = []
  /** What was kept after each step. */
  const kept: Kept[] = []
  const house = await start(path, data)
  const count = { done: 0, begun: 0 }
  const disk = new WatchedDisk(folder, (image) => cuts.push({ image, ...count }))
  try {
    await house.service.play('wild')
    await until(() => keptOn(disk.certain, path)?.memory.macs[device.address] !== undefined)
    kept.push(keptOn(disk.certain, path)!)
    // Nothing was to be kept before.
    cuts.splice(0)
    for (const [i, { act, isDone }] of steps(house.service).entries()) {
      count.begun = i + 1
      await act()
      // What was done is there after any cut.
      await until(() => {
        const now = keptOn(disk.certain, path)
        return now !== undefined && isDone(now) && isDeepStrictEqual(now, keptOn(disk.seen, path))
      })
      count.done = i + 1
      kept.push(keptOn(disk.certain, path)!)
    }
  } finally {
    disk.close()
  }
  await house.end()
  assert.ok(cuts.length > 80, `${cuts.length}`)
  for (const [i, cut] of cuts.entries()) {
    await restore(folder, cut.image)
    const possible = kept.slice(cut.done, cut.begun + 1)
    const now = await readKept(path, data)
    assert.ok(
      possible.some(({ text }) => text === now.text),
      `cut ${i}: ${now.text}`,
    )
    await readHouse(path)
    const match = possible.find(({ memory }) => isAlike(memory, now.memory))
    assert.ok(match, `cut ${i} at ${cut.done}: ${JSON.stringify(now.memory)}`)
    if (i % EACH !== 0) continue
    const again = await start(path, data)
    assert.equal(
      again.notes.filter((note) => !note.startsWith('127.0.0.1:9 is not there')),
      [],
    )
    const { choice, brightness } = now.memory ?? {}
    const play = choice?.isOn ? choice.play : undefined
    await until(() => again.service.state.playing?.play === play)
    assert.is(again.service.state.brightness, brightness)
    await until(() => (device.mode === 'rt') === (play !== undefined))
    await again.end()
    const left = [...(await readdir(folder)), ...(await readdir(data))]
    assert.equal(
      left.filter((name) => name.endsWith('.part') || name.endsWith('.damaged')),
      [],
    )
  }
  console.log(
    `tried: ${cuts.length} disks after a power cut, ${Math.ceil(cuts.length / EACH)} started from`,
  )
})

test.run()

type Step = {
  readonly act: () => Promise<unknown>
  readonly isDone: (kept: Kept) => boolean
}

/** Changes of the state, and of the house file. */
function steps(service: HouseService): readonly Step[] {
  const play = (name: string): Step => ({
    act: () => service.play(name),
    isDone: ({ memory }) => memory.choice?.play === name && memory.choice.isOn,
  })
  const dim = (brightness: number): Step => ({
    act: async () => service.setBrightness(brightness),
    isDone: ({ memory }) => memory.brightness === brightness,
  })
  const edit = (change: HouseEdit): Step => ({
    act: () => service.edit(change),
    isDone: () => true,
  })
  const off: Step = {
    act: () => service.turnOff(),
    isDone: ({ memory }) => memory.choice?.isOn === false,
  }
  const color: Step = {
    act: async () => service.lights.find('group-door')?.turnOn({ color: { r: 255, g: 0, b: 0 } }),
    isDone: ({ memory }) => memory.lights.length === 1,
  }
  const follow: Step = {
    act: async () => service.lights.find('group-door')?.follow(),
    isDone: ({ memory }) => memory.lights.length === 0,
  }
  const evening = (to: string): HouseEdit => ({
    kind: 'set-entry',
    entry: {
      name: 'past',
      from: '18:00',
      to,
      dates: ['2020-01-01'],
      play: 'calm',
      priority: 0,
      fade: 0,
    },
  })
  return [
    ...[play('calm'), dim(0.5), edit(evening('22:00')), color, edit(evening('23:00'))],
    ...[edit({ kind: 'add-device', device: '127.0.0.1:9' }), follow, off, dim(0.25), play('wild')],
    ...[edit({ kind: 'remove-device', device: '127.0.0.1:9' })],
    edit({ kind: 'remove-entry', name: 'past' }),
  ]
}

/** What was chosen is the same. */
function isAlike(one: KeptHouse | undefined, other: KeptHouse | undefined): boolean {
  const chosen = (kept: KeptHouse | undefined) => [
    ...[kept?.choice?.play, kept?.choice?.isOn, kept?.brightness],
    kept?.lights.map(({ id, show }) => [id, show]),
  ]
  return isDeepStrictEqual(chosen(one), chosen(other))
}

async function start(path: string, data: string) {
  return runHouse(ends, { path, data: { folder: await openDataFolder(data) } })
}

/** What a disk has. */
function keptOn(image: DiskImage, path: string): Kept | undefined {
  const [, state] = [...image].find(([name]) => /house-\w+\.json$/.test(name)) ?? []
  const text = image.get(path)?.toString()
  if (state === undefined || text === undefined) return undefined
  return { memory: JSON.parse(state.toString()) as KeptHouse, text }
}

/** Reads what is kept as a start does. */
async function readKept(path: string, data: string) {
  const note = (line: string) => assert.unreachable(line)
  const memory = await HouseMemory.open({ folder: data, house: path, note })
  await memory.close()
  return { memory: memory.kept, text: await readFile(path, 'utf8') }
}

/** Lets a folder have the files of an image, and no others. */
async function restore(folder: string, image: DiskImage): Promise<void> {
  await rm(folder, { recursive: true })
  await mkdir(join(folder, 'data'), { recursive: true })
  for (const [path, bytes] of image) {
    // The lock of a machine that has started again is no hindrance; this one goes on.
    if (path.includes('-served.json')) continue
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  }
}
