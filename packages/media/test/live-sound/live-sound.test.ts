import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Beat, createSoundTrack, LOW_BANDS } from '@ledloom/effects'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesPerCall } from '../../../core/test/bytes-per-call.ts'
import { analyseSound } from '../../src/sound/analyse-sound.ts'
import { melCentres } from '../../src/sound/spectrum-meter.ts'
import { clicks, createNoise, drums, type Sound, speech, tone } from '../sound/sounds.ts'
import { writeWave } from '../sound/write-wave.ts'
import { pcmOf, Stage } from './play-sound.ts'

const test = suite('LiveSound')
const silence: Sound = () => 0

function strongest(values: readonly number[]): number {
  return values.indexOf(Math.max(...values))
}

/** When beats were shown first, in seconds since the beginning, as an effect sees them. */
function beatsSeen(sampleAt: Sound, seconds: number): number[] {
  const stage = new Stage()
  const beat: Beat = { age: 0, strength: 0, index: 0 }
  const seen: number[] = []
  let count = 0
  stage.play(sampleAt, {
    seconds,
    onPiece(time) {
      stage.track.readBeat(beat, 0)
      if (beat.age !== Number.POSITIVE_INFINITY && beat.index >= count) {
        count = beat.index + 1
        seen.push(time - beat.age)
      }
    },
  })
  return seen
}

for (const sampleRate of [8000, 22_050, 44_100, 48_000, 192_000]) {
  test(`a tone of 440 Hz lights its own band at ${sampleRate} samples a second`, () => {
    const stage = new Stage()
    const channels = sampleRate === 48_000 ? 2 : 1
    const encoding = sampleRate === 44_100 ? 'f32le' : 's16le'
    stage.play(tone(440), { seconds: 1, sampleRate, channels, encoding })
    const near = melCentres(24).map((centre) => -Math.abs(centre - 440))
    assert.is(strongest(stage.spectrum), strongest(near) - 1)
    assert.ok(stage.spectrum.every((value, band) => value < 0.2 || Math.abs(band - 2) < 3))
  })
}

test('what is too high to be represented is not heard as something lower', () => {
  const stage = new Stage()
  stage.play(tone(440), { seconds: 1, sampleRate: 96_000 })
  stage.play(tone(20_000), { seconds: 1, sampleRate: 96_000 })
  assert.ok(stage.track.levelAt(0) < 0.1, `${stage.track.levelAt(0)}`)
})

test('the level follows, and gain does not hide what is quieter', () => {
  const stage = new Stage()
  const levelAfter = (amplitude: number) => {
    stage.play(tone(440, amplitude), { seconds: 1 })
    return stage.track.levelAt(0)
  }
  const [loud, half, quiet, none] = [0.8, 0.4, 0.1, 0].map(levelAfter)
  assert.ok(loud! > 0.9 && half! < 0.8 && half! > 0.5, `${loud} ${half}`)
  assert.ok(quiet! < 0.4 && quiet! > 0.2 && none! < 0.01, `${quiet} ${none}`)
})

test('gain comes up by and by when all of it is quiet, down at once', () => {
  const stage = new Stage()
  stage.play(tone(440, 0.9), { seconds: 2 })
  stage.play(tone(440, 0.02), { seconds: 40 })
  assert.ok(stage.track.levelAt(0) > 0.9)
  stage.play(tone(440, 0.9), { seconds: 0.2 })
  assert.is(Math.round(stage.track.levelAt(0)), 1)
})

test('sound is seen less than 50 ms after it was taken', () => {
  const stage = new Stage()
  stage.play(tone(1000), { seconds: 1 })
  stage.play(silence, { seconds: 2 })
  const bytes = pcmOf(tone(1000), { seconds: 0.2, sampleRate: 48_000 })
  let taken = 0
  while (stage.track.levelAt(0) < 0.7) {
    stage.wait(0.001)
    const format = { sampleRate: 48_000, channels: 1, encoding: 's16le' } as const
    stage.live.take(bytes.subarray(taken * 96, (taken + 1) * 96), format)
    taken++
  }
  assert.ok(taken <= 40, `${taken} ms`)
})

for (const tempo of [75, 100, 120, 128, 140]) {
  test(`clicks at ${tempo} a minute are shown within 50 ms from the fifth second on`, () => {
    const period = 60 / tempo
    const beats = beatsSeen(clicks(tempo), 15).filter((time) => time > 5)
    assert.ok(Math.abs(beats.length - 10 / period) <= 1.5, `${beats.length} beats`)
    const errors = beats.map((time) => Math.abs(time - period * Math.round(time / period)))
    assert.ok(Math.max(...errors) < 0.05, `${Math.max(...errors)} s`)
  })
}

test('drums have a beat and a tempo, noise and silence have none', () => {
  const stage = new Stage()
  stage.play(drums(120), { seconds: 8 })
  assert.ok(Math.abs(stage.live.tempo! - 120) < 1)
  const noise = createNoise()
  assert.ok(beatsSeen(() => 0.3 * noise(), 10).length < 3)
  assert.equal(beatsSeen(silence, 5), [])
})

test('beats end with the music', () => {
  const beats = beatsSeen((time) => (time < 8 ? clicks120(time) : 0), 16)
  assert.ok(beats.at(-1)! < 11, `${beats.at(-1)}`)
})
const clicks120 = clicks(120)

test('where there is no pulse, what begins clearly stands for a beat', () => {
  const beats = beatsSeen(speech(), 3)
  for (const start of [0.55, 0.9, 1.6, 2.1]) {
    assert.ok(
      beats.some((time) => Math.abs(time - start) < 0.05),
      `${start} in ${beats}`,
    )
  }
})

test('a sound that stops fades, the past is remembered, and it goes on where it comes again', () => {
  const stage = new Stage()
  stage.play(tone(440), { seconds: 2 })
  stage.wait(0.2)
  assert.ok(stage.track.levelAt(0) > 0.9)
  stage.wait(1.8)
  assert.ok(stage.track.levelAt(0) < 0.01 && stage.track.levelAt(-2.5) > 0.9)
  assert.ok(Math.max(...stage.spectrum) < 0.01)
  stage.play(tone(2000), { seconds: 1 })
  assert.ok(stage.track.levelAt(0) > 0.9)
  assert.ok(stage.track.levelAt(-1.5) < 0.01 && stage.track.levelAt(-4) > 0.9)
  stage.wait(3600)
  stage.play(tone(440), { seconds: 1 })
  assert.ok(stage.track.levelAt(0) > 0.7 && stage.track.levelAt(-5) < 0.001)
})

test('a tempo outlives a gap', () => {
  const stage = new Stage()
  stage.play(clicks(120), { seconds: 10 })
  stage.wait(0.5)
  stage.play(clicks(120), { seconds: 1 })
  assert.ok(Math.abs(stage.live.tempo! - 120) < 2)
})

test('before there is any sound there is silence', () => {
  const stage = new Stage()
  const beat: Beat = { age: 0, strength: 1, index: 9 }
  stage.track.readBeat(beat, 0)
  assert.equal(beat, { age: Number.POSITIVE_INFINITY, strength: 0, index: 0 })
  assert.is(stage.track.levelAt(0), 0)
  assert.ok(stage.spectrum.every((value) => value === 0))
})

test('bytes may be cut anywhere, also where they are left out', () => {
  const format = { sampleRate: 48_000, channels: 2, encoding: 's16le' } as const
  const bytes = pcmOf(tone(440), { ...format, seconds: 12 })
  const [whole, cut] = [new Stage(), new Stage()]
  whole.live.take(bytes.subarray(0, 192_000), format)
  for (let at = 0, i = 0; at < 192_000; i++) {
    const end = Math.min(192_000, at + 1 + ((i * 7919) % 997))
    cut.live.take(bytes.subarray(at, end), format)
    at = end
  }
  assert.equal([...cut.live.memory.spectra], [...whole.live.memory.spectra])
  cut.live.take(bytes.subarray(0, 1_000_003), format)
  assert.ok(cut.live.leftOut > 2)
  cut.live.take(bytes.subarray(1_000_003, 1_500_002), format)
  cut.wait(20)
  cut.live.take(bytes.subarray(1_500_002, 1_700_002), format)
  assert.is(strongest(cut.spectrum), 3)
  assert.ok(cut.spectrum.every((value, band) => value < 0.2 || Math.abs(band - 2) < 3))
})

test('sound far ahead of real time is dropped, and readers of a file are notified', () => {
  const stage = new Stage()
  const format = { sampleRate: 8000, channels: 1, encoding: 's16le' } as const
  const second = pcmOf(tone(440), { ...format, seconds: 1 })
  for (let i = 0; i < 20; i++) stage.live.take(second, format)
  assert.ok(stage.live.lead > 3 && stage.live.lead < 4.1)
  assert.ok(stage.live.leftOut >= 16)
  stage.wait(10)
  assert.ok(stage.live.lead < 0)
})

test('what was kept while nothing could be taken may come at once', () => {
  const stage = new Stage()
  const format = { sampleRate: 8000, channels: 1, encoding: 's16le' } as const
  stage.wait(8)
  const second = pcmOf(tone(440), { ...format, seconds: 1 })
  for (let i = 0; i < 9; i++) stage.live.take(second, format)
  stage.wait(0)
  assert.is(stage.live.leftOut, 0)
  assert.ok(stage.live.lead > 0 && stage.track.levelAt(0) > 0.9)
})

test('what is no number or louder than anything can be is silence', () => {
  const stage = new Stage()
  const wild = [Number.NaN, Number.POSITIVE_INFINITY, 1e30, -1e30, 9]
  const values = Float32Array.from({ length: 48_000 }, (_, i) => wild[i % wild.length]!)
  const format = { sampleRate: 48_000, channels: 1, encoding: 'f32le' } as const
  stage.live.take(new Uint8Array(values.buffer), format)
  assert.is(stage.track.levelAt(0), 0)
  stage.wait(1)
  stage.play(tone(440), { seconds: 1, encoding: 'f32le' })
  assert.ok(stage.track.levelAt(0) > 0.9)
})

test('formats that are not taken are refused, and nothing is changed', () => {
  const { live } = new Stage()
  const format = { sampleRate: 48_000, channels: 1, encoding: 's16le' } as const
  const bytes = new Uint8Array(4)
  assert.throws(
    () => live.take(bytes, { ...format, sampleRate: 7999 }),
    /sampleRate must be 8000 to 192000, got 7999/,
  )
  assert.throws(
    () => live.take(bytes, { ...format, sampleRate: Number.NaN }),
    /sampleRate must be 8000 to 192000, got NaN/,
  )
  assert.throws(
    () => live.take(bytes, { ...format, channels: 9 }),
    /channels must be 1 to 8, got 9/,
  )
})

test('a file is heard alike live and analysed beforehand', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
  try {
    const sweep: Sound = (time) =>
      (0.35 + 0.25 * Math.sin(3 * time)) * Math.sin(2 * Math.PI * (200 + 100 * time) * time)
    const path = await writeWave(join(folder, 'sweep.wav'), { seconds: 10, sampleAt: sweep })
    const file = createSoundTrack(await analyseSound(path))
    const stage = new Stage()
    const spectrum = new Float32Array(24)
    const lows = new Float32Array(LOW_BANDS.count)
    let apart = 0
    let bandsApart = 0
    let lowsApart = 0
    let count = 0
    stage.play(sweep, {
      seconds: 10,
      onPiece(time) {
        if (time < 4) return
        const at = -0.1
        apart += Math.abs(stage.track.levelAt(at) - file.levelAt(time + at))
        file.readSpectrum(spectrum, time + at)
        const live = new Float32Array(24)
        stage.track.readSpectrum(live, at)
        bandsApart += live.reduce((sum, value, i) => sum + Math.abs(value - spectrum[i]!), 0) / 24
        file.readLows!(lows, time + at)
        const liveLows = new Float32Array(LOW_BANDS.count)
        stage.track.readLows!(liveLows, at)
        lowsApart +=
          liveLows.reduce((sum, value, i) => sum + Math.abs(value - lows[i]!), 0) / lows.length
        count++
      },
    })
    assert.ok(apart / count < 0.05, `levels are ${apart / count} apart`)
    assert.ok(lowsApart / count < 0.05, `lows are ${lowsApart / count} apart`)
    assert.ok(bandsApart / count < 0.05, `bands are ${bandsApart / count} apart`)
  } finally {
    await rm(folder, { recursive: true })
  }
})

// The engine boxes a few numbers, up to 200 bytes; the samples of one channel would take 3,840.
test('neither taking sound nor hearing it allocates', () => {
  const stage = new Stage()
  const format = { sampleRate: 48_000, channels: 2, encoding: 's16le' } as const
  const bytes = pcmOf(drums(120), { ...format, seconds: 0.02 })
  const spectrum = new Float32Array(24)
  const beat: Beat = { age: 0, strength: 0, index: 0 }
  const run = () => {
    stage.wait(0.02)
    stage.live.take(bytes, format)
    stage.track.levelAt(0)
    stage.track.readSpectrum(spectrum, 0)
    stage.track.readBeat(beat, 0)
  }
  bytesPerCall(run, 512)
  const allocated = bytesPerCall(run, 512)
  assert.ok(allocated < 512, `${allocated} bytes`)
})

test.run()
