import { createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type PlayingStack, playStack, typed, until } from './playing-player.ts'
import { type EffectFile, effectOf, openEffectFile } from './playing-source.ts'

const test = suite('shows in a Player')

const LAYOUT = createLayout([0, 0, 0])
const SHOW = 'show.yaml'

let file: EffectFile
let playing: PlayingStack

test.before(async () => {
  file = await openEffectFile()
  await file.save(effectOf(0.5))
  await file.save(showOf('opacity: 0.5'), SHOW)
  playing = await playStack([typed(file.path(SHOW))], { layout: LAYOUT })
})
test.after(async () => {
  await playing.close()
  await file.remove()
})

function showOf(line: string): string {
  return `layers:\n  - source: ./mine.ts\n    ${line}\n`
}

test('a show that is saved is read again, and so is an effect in it', async () => {
  const { frame, news } = playing
  await until(() => frame[0] === 0.25)
  await file.save(showOf('opacity: 1'), SHOW)
  await until(() => frame[0] === 0.5)
  await file.save(effectOf(0.75))
  await until(() => frame[0] === 0.75)
  assert.equal(
    news.map(({ kind }) => kind),
    ['reloaded', 'reloaded'],
  )
})

test('a mistake in a show is reported, and the last version plays on until it is fixed', async () => {
  const { frame, news } = playing
  const last = () => news.at(-1)
  await file.save(showOf('opcity: 1'), SHOW)
  await until(() => last()?.kind === 'fault')
  assert.is(frame[0], 0.75)
  await file.save(showOf('opacity: 0'), SHOW)
  await until(() => frame[0] === 0)
  assert.is(last()?.kind, 'reloaded')
})

test.run()
