import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { commandLineOf } from '../../src/composition/command-line.ts'
import { describeLayer } from '../../src/composition/describe-layers.ts'
import { firstLayer } from '../../src/composition/first-layer.ts'
import { firstParameters } from '../../src/library/first-parameters.ts'
import { profileOfAnyCount } from '../../src/profile/family-profile.ts'

/** Written by a user: it lights nothing, and declares nothing about that. */
const OWN_EFFECT = `import { defineEffect } from '@ledloom/effects'
export default defineEffect({
  title: 'Mine',
  description: 'Nothing yet.',
  kind: 'pure',
  params: {},
  prepare: () => (frame) => void frame.fill(0),
})
`

const test = suite('firstLayer')

const profile = await profileOfAnyCount({
  ...{ family: 'F', firmware: '2.7.1', leds: 5, layout: 'line' },
})

/** Hours from one time of day to another, either way around. */
function hoursBetween(one: number, other: number): number {
  const gap = Math.abs(one - other) % 24
  return Math.min(gap, 24 - gap)
}

function hourNow(): number {
  const now = new Date()
  return now.getHours() + now.getMinutes() / 60 + now.getSeconds() / 3600
}

/** The time of day that a clock shows at first, if the composition starts at a time. */
async function startOf(startsAt: number | undefined): Promise<number> {
  const { params } = await firstLayer(profile, ['clock'], { startsAt })
  return Number(params.start)
}

test('an effect with a loop stays an effect, whose parameters can be changed', async () => {
  const layer = await firstLayer(profile, ['plasma'], { loop: 12 })
  assert.equal(layer.source, { kind: 'effect', name: 'plasma' })
  const { kind } = await describeLayer(layer, profile)
  assert.is(kind, 'concat')
  assert.equal(layer.typed?.options, { loop: 12 })
})

test('a clock starts with the present, also where time counts from 1970', async () => {
  assert.ok(hoursBetween(await startOf(undefined), hourNow()) < 0.1)
  const since1970 = Date.now() / 1000
  const shown = (await startOf(since1970)) + since1970 / 3600
  assert.ok(hoursBetween(shown % 24, hourNow()) < 0.1)
})

test('a time that is given stays', async () => {
  const { params } = await firstLayer(profile, ['clock'], { param: { start: '7.5' } })
  assert.is(Number(params.start), 7.5)
})

test('a line to paste has a time that was chosen, but not the present', async () => {
  const surroundings = { command: ['ledloom'], options: [], speed: 1, brightness: 1, layout: [] }
  const lineOf = async (param?: Record<string, string>) =>
    commandLineOf([await firstLayer(profile, ['clock'], { param })], surroundings)
  assert.is(await lineOf(), 'ledloom clock')
  assert.is(await lineOf({ start: '7.5' }), 'ledloom clock -p start=7.5')
})

test('a layer of snow is added, also from a file of one’s own that stays dark', async () => {
  const blendOf = async (text: string) => (await firstLayer(profile, [text], {})).blend
  assert.equal([await blendOf('snow'), await blendOf('fire')], ['add', 'normal'])
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-first-layer-'))
  try {
    const path = join(folder, 'mine.ts')
    await writeFile(path, OWN_EFFECT)
    assert.is(await blendOf(path), 'add')
    await writeFile(join(folder, 'wrong.ts'), 'export default }')
    assert.is(await blendOf(join(folder, 'wrong.ts')), 'normal')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('other effects, files and live light start with their defaults', async () => {
  assert.equal((await firstLayer(profile, ['fire'], {})).params, {})
  assert.equal(await firstParameters({ kind: 'camera' }, 3), {})
  assert.equal(await firstParameters({ kind: 'effect', name: './clock.ts' }, 3), {})
})

test('a clock that is added later shows the present then', async () => {
  const { start = 0 } = await firstParameters({ kind: 'effect', name: 'clock' }, 7200)
  assert.ok(hoursBetween(start + 2, hourNow()) < 0.1)
})

test.run()
