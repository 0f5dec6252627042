import { createSoundTrack, LOW_BANDS, type SoundTrack } from '@ledloom/effects'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { boardBands } from '../../src/pixelblaze/play/board-bands.ts'
import { createSensors } from '../../src/pixelblaze/play/sensors.ts'
import { play } from './play-pattern.ts'

const test = suite('the sensor board')

/** A steady sound of 24 bands and perhaps lows, of which one is heard. */
function soundOf(loud: { readonly band?: number; readonly low?: number | undefined }): SoundTrack {
  const row = (count: number, one: number | undefined) =>
    Float32Array.from({ length: 2 * count }, (_, at) => (at % count === one ? 1 : 0))
  return createSoundTrack({
    ...{ duration: 1, levels: Float32Array.of(0.5, 0.5), bandCount: 24 },
    spectra: row(24, loud.band),
    ...('low' in loud && { lows: row(LOW_BANDS.count, loud.low) }),
    ...{ beatTimes: new Float32Array(), beatStrengths: new Float32Array() },
  })
}

function bandsOf(sound: SoundTrack): number[] {
  const sensors = createSensors(sound)
  sensors.read(0)
  return [...(sensors.valueOf('frequencyData') as Float64Array)]
}

test('its 32 bands are those of the firmware: single bins of 39 Hz at first, then ever more', () => {
  const bands = boardBands(32)
  const edges = [0, 20, 59, 98, 137, 215, 293]
  assert.equal(
    bands.slice(0, 7).map(({ from }) => Math.round(from)),
    edges,
  )
  assert.ok(bands.every(({ from }, index) => index === 0 || from === bands[index - 1]!.to))
  assert.is(Math.round(bands.at(-1)!.to), 9980)
})

test('each tone of the bass is strongest in its band', () => {
  const bands = boardBands(32)
  for (let low = 0; low < LOW_BANDS.count; low++) {
    const read = bandsOf(soundOf({ low }))
    const frequency = (low + 1) * LOW_BANDS.hertz
    const strongest = bands[read.indexOf(Math.max(...read))]!
    const near = `${frequency} Hz in ${strongest.from}`
    assert.ok(strongest.from <= frequency && frequency <= strongest.to, near)
    assert.ok(Math.max(...read) > 0.0999 && read.slice(12).every((each) => each === 0))
  }
})

test('higher tones, and all of a sound whose bass is not known in detail, are read from its bands', () => {
  const treble = bandsOf(soundOf({ low: undefined, band: 23 }))
  assert.ok(treble.slice(0, 28).every((each) => each === 0))
  const plain = bandsOf(soundOf({ band: 0 }))
  assert.ok(plain.slice(0, 3).every((each) => Math.abs(each - 0.1) < 1e-6))
})

test('the strongest tone is stated in Hz', () => {
  const maximum = (sound: SoundTrack) => {
    const sensors = createSensors(sound)
    sensors.read(0)
    return Number(sensors.valueOf('maxFrequency'))
  }
  assert.is(maximum(soundOf({ low: 2 })), 93.75)
  assert.ok(Math.abs(maximum(soundOf({ low: undefined, band: 23 })) - 12_400) < 200)
})

test('a pattern tells the drum of the groove from its bass', () => {
  const pattern = `export var frequencyData
export var drum = 0
export var bass = 0
export function beforeRender(delta) {
  drum = max(drum, frequencyData[1] - frequencyData[4])
  bass = max(bass, frequencyData[4] - frequencyData[1])
}
export function render(index) { rgb(0, 0, 0) }`
  const { render, get } = play(pattern)
  for (let frame = 0; frame < 200; frame++) render(frame / 50, Math.max(0, frame - 1) / 50)
  assert.ok(Number(get('drum')) > 0.03, `${get('drum')}`)
  assert.ok(Number(get('bass')) > 0.03, `${get('bass')}`)
})

test.run()
