import { rename, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { createFrame } from '@ledloom/core'
import type { SourceError } from '@ledloom/media'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Player } from '../../src/player/player.ts'
import {
  type EffectFile,
  effectOf,
  faults,
  LAYOUT,
  layerOf,
  openEffectFile,
  type PlayingSource,
  play,
  until,
} from './playing-source.ts'

const test = suite('reloading')

const WIDTH = 'width: number({ default: 0.5, min: 0, max: 1, description: "D." }),'

/** One source for all tests, as it takes long to start: each begins by saving what it plays. */
let file: EffectFile
let playing: PlayingSource

test.before(async () => {
  file = await openEffectFile()
  await file.save(effectOf('params.width', { params: WIDTH }))
  playing = await play(file.path(), { params: { width: '0.25', speed: '1' } })
})
test.after(async () => {
  await playing.close()
  await file.remove()
})

/** Saves an effect of a level, waits for it to be shown, and forgets the reports. */
async function begin(level: number): Promise<PlayingSource> {
  const { news, frame } = playing
  news.length = 0
  await file.save(effectOf(level))
  await until(() => news.at(-1)?.kind === 'reloaded' && frame[0] === level)
  news.length = 0
  return playing
}

test('what is saved is shown by the thread that plays, and time goes on', async () => {
  const { frame, news, clock } = await begin(0.25)
  let started = 0
  const onWorker = () => {
    started++
  }
  process.on('worker', onWorker)
  for (const level of [0.5, 0.75, 0.125, 0.5, 0.25]) {
    await file.save(effectOf(level))
    await until(() => frame[0] === level)
    const shown = clock()
    // It is made a little ahead.
    await until(() => frame[1]! > shown && frame[1]! <= clock())
  }
  assert.is(started, 0)
  await (await play(file.path())).close()
  assert.ok(started > 0, 'opening it is what starts a thread')
  process.off('worker', onWorker)
  const numbers = news.map((item) => (item.kind === 'reloaded' ? item.number : 0))
  assert.equal(
    numbers,
    [0, 1, 2, 3, 4].map((index) => numbers[0]! + index),
  )
})

test('what is not there, or asked for wrongly, is refused at first', async () => {
  await begin(0.5)
  for (const [text, params, says] of [
    [file.path('nowhere.ts'), {}, /there is no such file/],
    [file.path(), { width: 2 }, /no parameter 'width'/],
  ] as const) {
    const refusal = await play(text, { params }).catch((error: SourceError) => error.message)
    assert.match(String(refusal), says)
  }
})

test('parameters keep their values, removed ones are reported and come back', async () => {
  const { frame, news } = playing
  await file.save(effectOf('params.width', { params: WIDTH }))
  await until(() => frame[0] === 0.25)
  await file.save(effectOf('params.width * 2', { params: WIDTH }))
  await until(() => frame[0] === 0.5)
  await file.save(effectOf(0.125))
  await until(() => frame[0] === 0.125)
  const last = news.at(-1)
  assert.match(String(last?.kind === 'reloaded' && last.notes), /^width is left out: /)
  await file.save(effectOf('params.width * 3', { params: WIDTH }))
  await until(() => frame[0] === 0.75)
})

test('a file that is imported is looked after, also while it is broken', async () => {
  await file.save('export const level: number = 0.25\n', 'level.ts')
  await file.save(effectOf('level', { before: "import { level } from './level.ts'" }))
  const { frame, news } = playing
  await until(() => frame[0] === 0.25)
  await file.save('export const level: number = 0.5\n', 'level.ts')
  await until(() => frame[0] === 0.5)
  await file.save('export const level: number =\n', 'level.ts')
  await until(() => faults(news).length === 1)
  assert.match(faults(news)[0]!, /level\.ts:\d: /)
  await file.save('export const level: number = 0.75\n', 'level.ts')
  await until(() => frame[0] === 0.75)
})

test('programs that save by another file, empty it first or twice are understood', async () => {
  const { frame, news } = await begin(0.25)
  await file.save(effectOf(0.5), 'mine.ts~')
  await rename(file.path('mine.ts~'), file.path())
  await until(() => frame[0] === 0.5)
  await file.save('')
  await wait(150)
  await file.save(effectOf(0.75))
  await until(() => frame[0] === 0.75)
  await file.save(effectOf(0.125))
  await file.save(effectOf(0.125))
  await until(() => frame[0] === 0.125)
  assert.equal(faults(news), [])
})

test('of twenty saves in quick succession the last is shown', async () => {
  const { frame, news } = await begin(0.25)
  for (let count = 1; count <= 20; count++) {
    await file.save(effectOf(count))
    await wait(25)
  }
  await until(() => frame[0] === 20)
  // Caught empty twice, a file is reported; the next version reports that it is fixed.
  await until(() => news.at(-1)?.kind === 'reloaded')
  assert.ok(news.length <= 20)
})

test('a file that is deleted plays on, and is read when it comes again', async () => {
  const { frame, news } = await begin(0.25)
  await rm(file.path())
  await until(() => faults(news).length === 1)
  assert.match(faults(news)[0]!, /mine\.ts: there is no such file/)
  const time = frame[1]!
  await until(() => frame[1]! > time + 0.05)
  await file.save(effectOf(0.5))
  await until(() => frame[0] === 0.5)
  assert.is(news.at(-1)?.kind, 'reloaded')
})

/** Plays frames of these numbers, eight a second, until the last one of three rounds was that of its time. */
async function playInRounds(numbers: readonly number[]): Promise<void> {
  await file.save(effectOf(0.5))
  const source = await Player.open([layerOf(file.path())], { layout: LAYOUT, onEvent: () => {} })
  const frame = createFrame(1)
  let [right, waitMs] = [0, 30]
  for (let round = 0; round < 15 && right < 3; round++) {
    const times = numbers.map((number) => 100 + round * 4 + number / 8)
    for (const time of times) {
      source.render(frame, time)
      await wait(waitMs)
    }
    if (frame[1] === times.at(-1)) right += 1
    // A frame that is not there in time is replaced by the last one: a busy machine needs longer.
    else waitMs = Math.min(1.5 * waitMs, 1000)
  }
  await source.close()
  assert.is(right, 3)
}

test('frames are those of their time, one step after the other', () => playInRounds([1, 2, 3, 4]))

test('the frame after one that was left out is that of its time', () =>
  playInRounds([1, 2, 3, 5, 6]))

test.run()
