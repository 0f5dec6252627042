import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '@ledloom/core'
import { readHouse } from '@ledloom/service'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../sockets/test/until.ts'
import { RunningLedloom } from '../running-ledloom.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom serve killed')
const place = new Workplace()
test.after(() => place.close())

/** `LEDLOOM_KILLS=200` kills it that often; `LEDLOOM_SEED` repeats a run. */
const KILLS = Number(process.env.LEDLOOM_KILLS ?? 8)
const SEED = Number(process.env.LEDLOOM_SEED ?? 1)

/** Brightness is written in steps of this. */
const STEP = 1 / 4096

/** Milliseconds within which it is killed while it writes. */
const WRITING_MS = 400

const HOUSE = [
  '# Set up by hand.',
  'devices:',
  '  - ADDRESS # over the door',
  'groups: { door: [ADDRESS] }',
  'playlists: { calm: { items: [rain] }, wild: { items: [snow] } }',
].join('\n')

type Round = { readonly kind: 'play' | 'off' | 'color'; readonly play: 'calm' | 'wild' }

test(`what plays is the same after each of ${KILLS} kills in the middle of writes, seed ${SEED}`, async () => {
  const random = createRandom(SEED)
  const device = await place.device({ ledCount: 20 })
  const [path, data] = [place.path('house.yaml'), place.path('data')]
  const house = HOUSE.replaceAll('ADDRESS', `'${device.address}'`)
  writeFileSync(path, house)
  const words = ['serve', '--config', path, '--http', '0', '--data', data]
  let expected: { readonly round: Round; readonly brightness: number } | undefined
  let step = 0
  /** How often the house file was to be changed, and was. */
  let [asked, done] = [0, 0]
  let text = house
  for (let kill = 0; kill <= KILLS; kill++) {
    const running = new RunningLedloom(words)
    try {
      const url = await running.says(/^other programs ask at (.*)$/m)
      if (expected !== undefined) {
        await judge(url, expected.round, expected.brightness)
        const mode = expected.round.kind === 'off' ? 'off' : 'rt'
        await until(() => device.mode === mode)
      }
      if (kill === KILLS) break
      const kind = (['play', 'off', 'color', 'play'] as const)[Math.floor(random() * 4)]!
      const round: Round = { kind, play: random() < 0.5 ? 'calm' : 'wild' }
      await begin(url, round)
      await until(() => holds(readKept(data), round))
      // The state is written at some kills, the house file at others.
      const writesHouse = random() < 0.5
      // However slow the machine is, one change is made before the kill.
      if (writesHouse && done === 0 && (await changeHouse(url, ++asked))) done = asked
      const dying = wait(random() * WRITING_MS).then(() => running.kill('SIGKILL'))
      let isDead = false
      void dying.then(() => {
        isDead = true
      })
      while (!isDead) {
        step = (step % 4096) + 1
        if (!writesHouse) await send(`${url}/house`, { brightness: step * STEP }).catch(() => {})
        else if (await changeHouse(url, ++asked)) done = asked
      }
      const { stderr } = await dying
      assert.not.match(stderr, /damaged/)
      // What is on the disk is whole.
      const kept = readKept(data)
      assert.ok(holds(kept, round), `kill ${kill}: ${JSON.stringify([kept, round])}`)
      text = readFileSync(path, 'utf8')
      const written = await changeIn(path)
      assert.ok(text.startsWith(house), text)
      assert.ok(done <= written && written <= asked, `${done} to ${asked}: ${text}`)
      done = written
      expected = { round, brightness: kept.brightness }
    } finally {
      await running.close()
    }
    assert.is(readFileSync(path, 'utf8'), text)
  }
  assert.ok(done > 0)
  // Nothing is left of the writes that were broken off.
  const left = [place.folder, data].flatMap((folder) => readdirSync(folder))
  assert.equal(
    left.filter((name) => name.endsWith('.part') || name.endsWith('.damaged')),
    [],
  )
})

test.run()

/** Lets the house do what a round says. */
async function begin(url: string, { kind, play }: Round): Promise<void> {
  await send(`${url}/house`, { play })
  if (kind === 'off') await send(`${url}/house`, { isOn: false })
  if (kind !== 'color') return
  // The device may not have answered yet.
  await until(async () => (await send(`${url}/lights/group-door`, { color: COLOR[play] })).ok)
}

/** The colours of the group, by what the house plays. */
const COLOR = { calm: { r: 255, g: 0, b: 0 }, wild: { r: 0, g: 0, b: 255 } }

/** What the state file says of a round is on the disk. */
function holds({ choice, lights }: Kept, { kind, play }: Round): boolean {
  if (choice?.play !== play || choice.isOn !== (kind !== 'off')) return false
  if (kind !== 'color') return lights.length === 0
  return JSON.stringify(lights[0]?.show?.color) === JSON.stringify(COLOR[play])
}

type Kept = {
  readonly choice?: { readonly isOn: boolean; readonly play: string }
  readonly lights: readonly { readonly show?: { readonly color?: object } }[]
  readonly brightness: number
}

type House = { readonly playing: { readonly item?: unknown } | null; readonly storing?: object }

type Door = { readonly isFollowing: boolean; readonly color: object | null }

/** The state file, which is whole at every moment. */
function readKept(data: string): Kept {
  const name = readdirSync(data).find((each) => /^house-\w+\.json$/.test(each))
  if (name === undefined) return { lights: [], brightness: 1 }
  return JSON.parse(readFileSync(join(data, name), 'utf8'))
}

/** What plays is what was on the disk. */
async function judge(url: string, { kind, play }: Round, brightness: number): Promise<void> {
  const read = async () => (await (await fetch(`${url}/house`)).json()) as House
  // It answers before it plays.
  if (kind !== 'off') await until(async () => (await read()).playing !== null)
  // Whether a list is stored on the devices depends on when they are back, and its item on the time.
  const { storing, playing, ...house } = await read()
  const byHand = { until: 'next' }
  assert.equal(house, { isOn: kind !== 'off', brightness, byHand, failure: null })
  const { item: _, ...named } = playing ?? {}
  assert.equal(named, kind === 'off' ? {} : { play, color: null, entry: null, until: null })
  const door = (await (await fetch(`${url}/lights/group-door`)).json()) as Door
  assert.is(door.isFollowing, kind !== 'color')
  if (kind === 'color') assert.equal(door.color, COLOR[play])
}

/** An entry for a day that is over, with a number. @returns true once it is in the house file */
function changeHouse(url: string, change: number): Promise<boolean> {
  const dates = ['2020-01-01']
  const entry = { from: '18:00', to: '22:00', dates, play: 'calm', priority: change }
  return send(`${url}/schedule/past`, entry, 'PUT').then(
    ({ ok }) => ok,
    () => false,
  )
}

/** The number of the last change that a house file has; 0 before the first. @throws Error if it has a mistake */
async function changeIn(path: string): Promise<number> {
  const { schedule } = await readHouse(path)
  return schedule[0]?.priority ?? 0
}

function send(url: string, change: object, method = 'PATCH'): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' }
  return fetch(url, { method, headers, body: JSON.stringify(change) })
}
