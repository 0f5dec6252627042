import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOW_BANDS } from '@ledloom/effects'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { analyseSound } from '../../src/sound/analyse-sound.ts'
import type { AnalysedSound } from '../../src/sound/known-sounds.ts'
import { melCentres } from '../../src/sound/spectrum-meter.ts'
import { encodeSound, type SoundRecipe } from './encode-sound.ts'
import { clicks, createNoise, drums, type Sound, speech, tone } from './sounds.ts'
import { writeWave } from './write-wave.ts'

const test = suite('analyseSound')
const fixtures = new URL('../fixtures/', import.meta.url)
let folder = ''
let files = 0

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
})
test.after(() => rm(folder, { recursive: true }))

async function hear(sampleAt: Sound, seconds: number): Promise<AnalysedSound> {
  return analyseSound(await writeWave(join(folder, `${files++}.wav`), { seconds, sampleAt }))
}

function spectrumAt({ spectra, bandCount, levels, duration }: AnalysedSound, time: number) {
  const frame = Math.round((time / duration) * levels.length)
  return [...spectra.subarray(frame * bandCount, (frame + 1) * bandCount)]
}

function strongest(values: readonly number[]): number {
  return values.indexOf(Math.max(...values))
}

function valuesOf({
  levels,
  spectra,
  lows = new Float32Array(),
  beatTimes,
  beatStrengths,
}: AnalysedSound): number[] {
  return [...levels, ...spectra, ...lows, ...beatTimes, ...beatStrengths]
}

async function refusal(path: string): Promise<string> {
  return analyseSound(path).then(
    () => 'nothing',
    ({ code, message }) => `${code} ${message.replace(path, 'FILE')}`,
  )
}

test('fifty frames a second hold the loudness and 24 bands', async () => {
  const { duration, levels, bandCount, spectra } = await hear(tone(440), 2)
  assert.is(duration, 2)
  assert.is(levels.length, 100)
  assert.is(bandCount, 24)
  assert.is(spectra.length, 2400)
})

test('a tone lights its own band', async () => {
  const centres = melCentres(24).slice(1, -1)
  for (const band of [1, 3, 6, 10, 15, 20, 23]) {
    const spectrum = spectrumAt(await hear(tone(centres[band]!), 0.5), 0.25)
    assert.is(strongest(spectrum), band)
    assert.ok(spectrum.every((value, other) => Math.abs(other - band) < 3 || value < 0.1))
  }
})

test('tones of the bass that share a band are told apart in its fine steps', async () => {
  for (const low of [1, 2, 4, 7, 12]) {
    const { lows, levels } = await hear(tone((low + 1) * LOW_BANDS.hertz), 0.5)
    assert.is(lows!.length, levels.length * LOW_BANDS.count)
    const frame = [...lows!.subarray(12 * LOW_BANDS.count, 13 * LOW_BANDS.count)]
    assert.is(strongest(frame), low)
    assert.ok(frame.every((value, other) => Math.abs(other - low) < 3 || value < 0.1))
  }
})

test('a tone that rises lights one band after another', async () => {
  const sweep: Sound = (time) => 0.5 * Math.sin(2 * Math.PI * (100 * time + 500 * time * time))
  const heard = await hear(sweep, 6)
  const bands = [0.5, 1, 2, 3, 4, 5, 5.9].map((time) => strongest(spectrumAt(heard, time)))
  const centres = melCentres(24).slice(1, -1)
  const expected = [0.5, 1, 2, 3, 4, 5, 5.9].map((time) =>
    strongest(centres.map((centre) => -Math.abs(centre - (100 + 1000 * time)))),
  )
  assert.ok(bands.every((band, i) => Math.abs(band - expected[i]!) <= 1))
})

test('a quiet file fills the range as a loud one does', async () => {
  const [quiet, loud] = [await hear(tone(440, 0.02), 1), await hear(tone(440, 0.9), 1)]
  assert.ok(quiet.levels.every((level, i) => Math.abs(level - loud.levels[i]!) < 0.01))
  assert.ok(loud.levels[25]! > 0.95)
})

test('a weak treble over a strong bass is seen', async () => {
  const [bass, treble] = [tone(80, 0.8), tone(8000, 0.02)]
  const spectrum = spectrumAt(await hear((time) => bass(time) + treble(time), 1), 0.5)
  assert.ok(Math.max(...spectrum.slice(18, 21)) > 0.2)
})

for (const tempo of [90, 100, 120, 128, 140]) {
  test(`beats of clicks and drums at ${tempo} a minute are found within 20 ms`, async () => {
    for (const sound of [clicks(tempo), drums(tempo)]) {
      const { beatTimes, tempo: found = 0 } = await hear(sound, 12)
      assert.ok(Math.abs(found - tempo) < 0.2, `${found}`)
      assert.ok(Math.abs(beatTimes.length - (12 * tempo) / 60) <= 1)
      for (const time of beatTimes) {
        const nearest = Math.round((time * tempo) / 60) * (60 / tempo)
        assert.ok(Math.abs(time - nearest) < 0.02, `${time}`)
      }
    }
  })
}

test('speech has no tempo; its syllables stand for beats', async () => {
  const { tempo, beatTimes } = await hear(speech(), 7)
  assert.is(tempo, undefined)
  assert.ok(beatTimes.length >= 8, `${beatTimes.length}`)
  assert.ok(Math.abs(beatTimes[0]! - 0.3) < 0.03)
})

test('loudness rises at once and fades in a tenth of a second', async () => {
  const { levels } = await hear((time) => (time >= 0.5 && time < 0.7 ? tone(440)(time) : 0), 2)
  assert.ok(levels[23]! < 0.1)
  assert.ok(levels[28]! > 0.8)
  assert.ok(levels[38]! > 0.3 && levels[38]! < 0.9)
  assert.ok(levels[65]! < 0.05)
})

test('silence is dark', async () => {
  const heard = await hear(() => 0, 1)
  assert.is(heard.beatTimes.length, 0)
  assert.ok(valuesOf(heard).every((value) => value === 0))
})

test('a sound of one frame, and numbers that are none, give values from 0 to 1', async () => {
  const short = await hear(tone(440), 0.01)
  assert.is(short.levels.length, 1)
  const noise = createNoise()
  const wild = await encodeSound(join(folder, 'wild.wav'), {
    encoder: 'pcm_f32le',
    sampleFormat: 'flt',
    seconds: 1,
    sampleAt: (time) => (time % 0.1 < 0.01 ? Number.NaN : noise() * 10 ** (40 * time)),
  })
  for (const heard of [short, await analyseSound(wild)]) {
    const { beatTimes, ...rest } = heard
    const values = valuesOf({ ...rest, beatTimes: new Float32Array() })
    assert.ok(values.every((value) => value >= 0 && value <= 1))
    assert.ok(beatTimes.every((time) => time >= 0 && time < heard.duration))
  }
})

test('channels are mixed and rates made one', async () => {
  const path = await writeWave(join(folder, 'stereo.wav'), {
    seconds: 1,
    sampleRate: 11_025,
    channels: 2,
    sampleAt: (time, channel) => tone(channel === 0 ? 300 : 2000)(time),
  })
  const heard = await analyseSound(path)
  const spectrum = spectrumAt(heard, 0.5)
  assert.ok(Math.abs(heard.duration - 1) < 0.002)
  const isPeak = (band: number) =>
    spectrum[band]! > 0.7 && spectrum[band]! >= Math.max(spectrum[band - 1]!, spectrum[band + 1]!)
  assert.ok(isPeak(2) || isPeak(1))
  assert.ok(isPeak(9) || isPeak(10))
})

const CODINGS: readonly (Pick<SoundRecipe, 'encoder' | 'sampleFormat'> & { ending: string })[] = [
  { ending: 'mp3', encoder: 'libmp3lame', sampleFormat: 'fltp' },
  { ending: 'm4a', encoder: 'aac', sampleFormat: 'fltp' },
  { ending: 'opus', encoder: 'libopus', sampleFormat: 'flt' },
  { ending: 'flac', encoder: 'flac', sampleFormat: 's16' },
]
for (const { ending, ...coding } of CODINGS) {
  test(`beats in .${ending} are where they were`, async () => {
    const path = join(folder, `drums.${ending}`)
    await encodeSound(path, { ...coding, seconds: 10, sampleAt: drums(120) })
    const { duration, tempo = 0, beatTimes, notes } = await analyseSound(path)
    assert.ok(Math.abs(duration - 10) < 0.05, `${duration}`)
    assert.ok(Math.abs(tempo - 120) < 0.2)
    for (const time of beatTimes) {
      assert.ok(Math.abs(time - Math.round(time * 2) / 2) < 0.02, `${time}`)
    }
    assert.equal(notes, [])
  })
}

test('a file that is cut off is heard up to there, and that is said', async () => {
  const whole = await readFile(join(folder, 'drums.flac'))
  const path = join(folder, 'cut.flac')
  await writeFile(path, whole.subarray(0, Math.floor(whole.byteLength * 0.4)))
  const { duration, notes } = await analyseSound(path)
  assert.ok(duration > 3 && duration < 5)
  assert.equal(notes, [
    `the file is cut off: its sound ends after ${duration.toFixed(1)} s of 10.0 s`,
  ])
})

test('a file is analysed once until it changes', async () => {
  const path = await writeWave(join(folder, 'kept.wav'), { seconds: 1, sampleAt: tone(440) })
  const first = await analyseSound(path)
  assert.is(await analyseSound(path), first)
  await utimes(path, 1, 1)
  assert.is.not(await analyseSound(path), first)
})

test('what has no sound in it is refused in one line', async () => {
  const at = (name: string) => join(folder, name)
  await writeFile(at('empty.mp3'), '')
  await writeFile(at('text.mp3'), 'la la la '.repeat(100))
  await writeFile(at('bare.wav'), (await readFile(at('0.wav'))).subarray(0, 44))
  await writeFile(at('torn.m4a'), (await readFile(at('drums.m4a'))).subarray(0, 4000))
  const silent = new URL('clip-vp9.webm', fixtures).pathname
  assert.is(await refusal(at('none.mp3')), 'missing-file FILE: there is no such file')
  assert.is(await refusal(at('empty.mp3')), 'damaged-file FILE: is empty')
  assert.is(
    await refusal(at('text.mp3')),
    'unknown-format FILE: is not a sound file of a known format',
  )
  assert.is(await refusal(silent), 'unknown-format FILE: has no sound')
  assert.match(await refusal(at('bare.wav')), /^damaged-file FILE: is damaged or cut off: /)
  assert.match(await refusal(at('torn.m4a')), /^damaged-file FILE: is damaged or cut off: /)
})

test.run()
