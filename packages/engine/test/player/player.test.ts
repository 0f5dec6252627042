import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createFrame, createLayout, type FrameSource } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Player } from '../../src/player/player.ts'
import { LAYOUT, type PlayingStack, playStack, typed, until } from './playing-player.ts'
import { type EffectFile, effectOf, openEffectFile } from './playing-source.ts'

const test = suite('Player')

const PHOTO = fileURLToPath(new URL('../../../media/test/fixtures/photo.jpg', import.meta.url))
const RED = typed('gradient', { palette: ['#ff0000', '#ff0000'] }, { id: 'red' })
const GREEN = typed('gradient', { palette: ['#00ff00', '#00ff00'] }, { id: 'green' })
const SPEED_LAYOUT = createLayout([0, 0, 0])

let file: EffectFile
let playing: PlayingStack

test.before(async () => {
  file = await openEffectFile()
  playing = await playStack([RED])
})
test.after(async () => {
  await playing.close()
  await file.remove()
})

const isRed = () => playing.frame[0]! > 0.5 && playing.frame[1]! < 0.1
const isGreen = () => playing.frame[0]! < 0.1 && playing.frame[1]! > 0.5

test('a changed parameter is seen, and so is another effect', async () => {
  await until(isRed)
  await playing.stack.update([{ ...GREEN, id: 'red' }])
  await until(isGreen)
  await playing.stack.update([typed('noise', {}, { id: 'red' })])
  await until(() => !isGreen())
  await playing.stack.update([RED])
  await until(isRed)
})

test('layers are laid over each other, as blend and opacity say', async () => {
  const { stack, frame } = playing
  await stack.update([RED, { ...GREEN, blend: 'add' }])
  await until(() => frame[0]! > 0.5 && frame[1]! > 0.5)
  await stack.update([RED, { ...GREEN, opacity: 0 }])
  await until(isRed)
  await stack.update([RED])
})

test('layers are checked up to their first frame, and what plays goes on', async () => {
  const { stack, news } = playing
  const said = news.length
  const refusalOf = (text: string) =>
    stack.check([typed(text)], 0).catch(({ code }: SourceError) => code)
  await file.save(effectOf(1))
  assert.is(await refusalOf(file.path()), undefined)
  await file.save('throw new Error("no")', 'at-load.ts')
  assert.is(await refusalOf(file.path('at-load.ts')), 'broken-effect')
  await file.save(effectOf('time < 1 ? undefined.level : 1'), 'at-first.ts')
  assert.is(await refusalOf(file.path('at-first.ts')), 'broken-effect')
  // From another time on it can be played.
  assert.is(await stack.check([typed(file.path('at-first.ts'))], 5), undefined)
  assert.is(await refusalOf('no/such/file.png'), 'missing-file')
  assert.ok(isRed())
  // The thread that was used is as good as any.
  await stack.update([{ ...GREEN, id: 'red' }])
  await until(isGreen)
  await stack.update([RED])
  await until(isRed)
  assert.is(news.length, said)
})

test('a layer that cannot be played is refused, and the old layers play on', async () => {
  const { stack } = playing
  const wrong = [
    typed('gradient', { nothing: 1 }, { id: 'red' }),
    typed('gradiant', {}, { id: 'red' }),
    typed('no/such/file.png', {}, { id: 'red' }),
    { ...RED, blend: 'wild' },
  ]
  for (const layer of wrong) {
    const failure = await stack.update([layer]).catch((error: unknown) => error)
    assert.instance(failure, SourceError)
  }
  const both = [GREEN, typed('no/such/file.png')]
  assert.instance(await stack.update(both).catch((error: unknown) => error), SourceError)
  await until(isRed)
  assert.equal([...stack.facts.keys()], ['red'])
})

test('a frame that takes longer than the next is away is late, and its time is reported', async () => {
  const slow = '(() => { for (const end = Date.now() + 80; Date.now() < end; ); return 0.5 })()'
  await file.save(effectOf(slow), 'slow.ts')
  const { stack } = playing
  const before = stack.pace?.late ?? 0
  await stack.update([typed(file.path('slow.ts'))])
  await until(() => (stack.pace?.late ?? 0) > before && stack.pace!.lateMs >= 79)
  await stack.update([RED])
})

test('after a frame made ahead, the next one is requested once that has left', async () => {
  await file.save(effectOf(1), 'ahead.ts')
  const options = { layout: SPEED_LAYOUT, onEvent: () => undefined, expectsUpdates: false }
  const player = await Player.open([typed(file.path('ahead.ts'))], options)
  const frame = createFrame(1)
  let time = 0
  const show = (due?: Promise<void>) => {
    time += 0.5
    player.render(frame, time, due)
    return frame[1]!
  }
  const never = new Promise<void>(() => undefined)
  let leave = () => {}
  const due = new Promise<void>((resolve) => {
    leave = resolve
  })
  try {
    show()
    await until(() => show(never) === 1)
    show(due)
    await wait(100)
    assert.is(show(never), 1)
    leave()
    await until(() => show(never) > 1)
  } finally {
    await player.close()
  }
})

test('a frame that is not soon made is requested before the one before it has left', async () => {
  const slow = '(() => { for (const end = Date.now() + 20; Date.now() < end; ); return time })()'
  await file.save(effectOf(slow), 'slow-ahead.ts')
  const options = { layout: SPEED_LAYOUT, onEvent: () => undefined, expectsUpdates: false }
  const player = await Player.open([typed(file.path('slow-ahead.ts'))], options)
  const frame = createFrame(1)
  let time = 0
  const show = (due: Promise<void>) => {
    time += 0.1
    player.render(frame, time, due)
    return frame[1]!
  }
  const never = new Promise<void>(() => undefined)
  try {
    show(Promise.resolve())
    await wait(1)
    // From here on 20 ms are most of what is left of 100, as leaving takes 80.
    show(wait(80))
    await wait(100)
    const shown = show(never)
    await until(() => show(never) > shown)
  } finally {
    await player.close()
  }
})

test('pictures are distinguished from effects, and effects state their parameters', async () => {
  await playing.stack.update([RED, { ...typed(PHOTO), opacity: 0.5 }])
  const [red, photo] = [...playing.stack.facts.values()]
  assert.is(red?.effect?.title, 'Gradient')
  assert.is(red?.effect?.params.palette?.kind, 'palette')
  assert.is(photo?.isPicture, true)
  assert.is(photo?.effect, undefined)
  await playing.stack.update([RED])
})

test('light made elsewhere is a layer', async () => {
  let level = 0.25
  const source: FrameSource = { layout: LAYOUT, render: (frame) => frame.fill(level) }
  const live = { ...RED, id: 'live', source: { kind: 'live', source } as const }
  await playing.stack.update([live])
  await until(() => playing.frame[0] === 0.25)
  level = 0.75
  await until(() => playing.frame[0] === 0.75)
  await playing.stack.update([RED])
})

test('another speed of a layer is no jump in time', async () => {
  await file.save(effectOf(0.5), 'clock.ts')
  const layer = typed(file.path('clock.ts'))
  const { stack, frame, close } = await playStack([layer], { layout: SPEED_LAYOUT })
  try {
    await until(() => frame[1]! > 0.3)
    const before = frame[1]!
    await stack.update([{ ...layer, speed: 0.1 }])
    await until(() => frame[1]! > before)
    assert.ok(frame[1]! < before + 0.5, `${before} became ${frame[1]}`)
    assert.ok(frame[1]! >= before)
  } finally {
    await close()
  }
})

test('an effect of one’s own is read again, and the last version that works plays on', async () => {
  await file.save(effectOf(0.25), 'mine.ts')
  const layer = typed(file.path('mine.ts'))
  const options = { layout: SPEED_LAYOUT, limits: { load: 1.2, frame: 0.4 } }
  const { stack, frame, news, close } = await playStack([layer], options)
  const last = () => news.at(-1)
  try {
    await until(() => frame[0] === 0.25)
    await file.save(effectOf(0.5), 'mine.ts')
    await until(() => frame[0] === 0.5)
    await file.save('export default 3', 'mine.ts')
    await until(() => last()?.kind === 'fault')
    assert.is(frame[0], 0.5)
    await file.save(effectOf(0.75), 'mine.ts')
    await until(() => frame[0] === 0.75 && last()?.kind === 'reloaded')
    await file.save(effectOf('(() => { for (;;); })()'), 'mine.ts')
    await until(() => last()?.kind === 'fault')
    assert.is(frame[0], 0.75)
    const hangs = effectOf('time > 0 && (() => { while (time > 1e-9); })() || 0.3')
    await writeFile(file.path('mine.ts'), hangs)
    await until(() => news.filter(({ kind }) => kind === 'fault').length >= 3)
    await stack.update([{ ...layer, opacity: 0.9 }]).catch(() => undefined)
    await stack.update([{ ...RED, id: 'other' }])
    await until(() => frame[0]! > 0.5 && frame[1]! < 0.1)
  } finally {
    await close()
  }
})

test.run()
