import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isReadAgain } from '../../src/player/watched-files.ts'
import {
  type EffectFile,
  effectOf,
  faults,
  openEffectFile,
  type PlayingSource,
  play,
  until,
} from './playing-source.ts'

const test = suite('reloading of shows')

const SHOW = 'show.yaml'

/** One source for all tests, as it takes long to start. */
let file: EffectFile
let playing: PlayingSource

test.before(async () => {
  file = await openEffectFile()
  await file.save(effectOf(0.5))
  await file.save(showOf('opacity: 0.5'), SHOW)
  playing = await play(file.path(SHOW), { limits: { load: 30 } })
})
test.after(async () => {
  await playing.close()
  await file.remove()
})

function showOf(line: string): string {
  return `layers:\n  - source: ./mine.ts\n    ${line}\n`
}

test('a show, an effect file and nothing else is read again', async () => {
  const texts = ['noise', 'show.yml', 'show.json', file.path(), 'clip.mp4']
  assert.equal(await Promise.all(texts.map(isReadAgain)), [false, true, true, true, false])
})

test('a show that is saved is shown, and time goes on', async () => {
  const { frame, clock } = playing
  await until(() => frame[0] === 0.25)
  await file.save(showOf('opacity: 1'), SHOW)
  await until(() => frame[0] === 0.5)
  const shown = clock()
  // It is made a little ahead.
  await until(() => frame[1]! > shown && frame[1]! <= clock())
})

test('a mistake in a show is reported with its line, and the last version plays on', async () => {
  const { frame, news } = playing
  await file.save(showOf('opacity: 1'), SHOW)
  await until(() => frame[0] === 0.5)
  await file.save(showOf('opcity: 1'), SHOW)
  await until(() => faults(news).length === 1)
  assert.match(faults(news)[0]!, /show\.yaml:3: .*; did you mean opacity\?$/)
  assert.is(frame[0], 0.5)
  await file.save(showOf('opacity: 0.5'), SHOW)
  await until(() => frame[0] === 0.25)
})

test('so is an effect file that is a part of it', async () => {
  const { frame } = playing
  await file.save(effectOf(0.125))
  await until(() => frame[0] === 0.0625)
})

test.run()
