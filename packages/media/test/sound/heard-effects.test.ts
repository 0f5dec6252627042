import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFrame, createLayout, createOutputStage, type Frame, RGB } from '@ledloom/core'
import { describeSource, openSource, readSourceTiming } from '@ledloom/engine'
import { planMovie, RenderPool } from '@ledloom/engine/movie'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { analyseSound } from '../../src/sound/analyse-sound.ts'
import { clicks, tone } from './sounds.ts'
import { writeWave } from './write-wave.ts'

const test = suite('effects that hear sound')
const layout = createLayout(Array.from({ length: 60 }, (_, i) => [0, i / 59, 0]).flat())
let folder = ''
let song = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
  const [low, high] = [tone(100), tone(6000)]
  song = await writeWave(join(folder, 'song.wav'), {
    seconds: 6.5,
    sampleAt: (time) => (time < 2 ? low(time) : time < 4 ? high(time) : 0),
  })
})
test.after(() => rm(folder, { recursive: true }))

async function lightOf(name: string, sound: string, time: number): Promise<Frame> {
  const source = await openSource(await describeSource(name, { sound }), { layout })
  const frame = createFrame(layout.ledCount)
  source.render(frame, time)
  source.close?.()
  return frame
}

function lightIn(frame: Frame, firstLed: number, ledCount: number): number {
  const part = frame.subarray(firstLed * 3, (firstLed + ledCount) * 3)
  return part.reduce((sum, value) => sum + value, 0)
}

test('an effect with a sound lasts as long as the sound', async () => {
  const description = await describeSource('spectrum', { sound: song })
  assert.equal(description, {
    kind: 'effect',
    effect: 'spectrum',
    params: {},
    seed: 0,
    sound: song,
  })
  const timing = await readSourceTiming(description)
  assert.is(timing.kind === 'timed' && timing.duration, 6.5)
  assert.is(planMovie(timing, { frameRate: 20 }).frameCount, 130)
  assert.is(planMovie(timing, { frameRate: 20, duration: 2 }).frameCount, 40)
})

test('bass lights the foot of the spectrum, treble its top, silence nothing', async () => {
  const [bass, treble] = [await lightOf('spectrum', song, 1), await lightOf('spectrum', song, 3)]
  assert.ok(lightIn(bass, 0, 10) > 5 * lightIn(bass, 30, 30))
  assert.ok(lightIn(treble, 30, 30) > 5 * lightIn(treble, 0, 10))
  assert.ok(lightIn(await lightOf('spectrum', song, 6), 0, 60) < 0.1)
})

test('a beat sends a shell of light outwards', async () => {
  const path = join(folder, 'clicks.wav')
  await writeWave(path, { seconds: 8, sampleAt: clicks(60) })
  const soon = await lightOf('beat', path, 4.15)
  const late = await lightOf('beat', path, 4.95)
  assert.ok(lightIn(soon, 25, 10) > 5 * lightIn(late, 25, 10))
})

test('threads of a pool hear the same', async () => {
  const pool = new RenderPool({ threads: 2 })
  try {
    const source = await describeSource('vu-meter', { sound: song })
    const job = {
      source,
      layout,
      format: RGB,
      frameCount: 65,
      frameRate: 10,
      order: 'any',
    } as const
    const data = await pool.render(job)
    const opened = await openSource(source, { layout })
    const stage = createOutputStage(RGB)
    const frame = createFrame(layout.ledCount)
    const bytes = new Uint8Array(layout.ledCount * 3)
    for (let index = 0; index < 65; index++) {
      opened.render(frame, index / 10)
      stage.encode(bytes, frame)
      assert.equal([...data.subarray(index * 180, (index + 1) * 180)], [...bytes])
    }
  } finally {
    await pool.close()
  }
})

test('what was analysed is handed to the threads of a pool, which do not open the file', async () => {
  const path = await writeWave(join(folder, 'known.wav'), { seconds: 2, sampleAt: tone(440) })
  await utimes(path, 1, 1)
  await analyseSound(path)
  await writeFile(path, new Uint8Array((await stat(path)).size))
  await utimes(path, 1, 1)
  const pool = new RenderPool({ threads: 2 })
  try {
    const source = { kind: 'effect', effect: 'vu-meter', params: {}, seed: 0, sound: path } as const
    const job = {
      source,
      layout,
      format: RGB,
      frameCount: 20,
      frameRate: 10,
      order: 'any',
    } as const
    assert.ok((await pool.render(job)).some((value) => value > 0))
  } finally {
    await pool.close()
  }
})

test('a sound that cannot be heard is refused when the effect is described', async () => {
  await describeSource('spectrum', { sound: join(folder, 'none.mp3') }).then(
    () => assert.unreachable(),
    ({ code }) => assert.is(code, 'missing-file'),
  )
})

test.run()
