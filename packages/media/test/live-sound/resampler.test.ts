import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { BLOCK_LENGTH } from '../../src/live-sound/pcm.ts'
import { Resampler } from '../../src/live-sound/resampler.ts'

const test = suite('Resampler')

/** A second of a tone of amplitude 1, resampled in blocks of all lengths. */
function resample(sampleRate: number, frequency: number): number[] {
  const resampler = new Resampler(sampleRate)
  const block = new Float32Array(BLOCK_LENGTH)
  const out: number[] = []
  for (let first = 0, turn = 0; first < sampleRate; turn++) {
    const count = Math.min(sampleRate - first, 1 + ((turn * 211) % BLOCK_LENGTH))
    for (let i = 0; i < count; i++) {
      block[i] = Math.sin((2 * Math.PI * frequency * (first + i)) / sampleRate)
    }
    resampler.convert(block, count)
    out.push(...resampler.samples.subarray(0, resampler.count))
    first += count
  }
  return out
}

for (const sampleRate of [8000, 11_025, 16_000, 22_050, 32_000, 44_100, 44_101, 48_000, 192_000]) {
  test(`a tone stays what it is from ${sampleRate} Hz`, () => {
    const out = resample(sampleRate, 1000)
    assert.ok(Math.abs(out.length - 32_000) < 40, `${out.length} samples`)
    const middle = out.slice(1000, 30_000)
    const errors = middle.map((value, i) =>
      Math.abs(value - Math.sin((2 * Math.PI * 1000 * (1000 + i)) / 32_000)),
    )
    assert.ok(Math.max(...errors) < 0.01, `${Math.max(...errors)}`)
  })
}

test('what is above half the rate is not let through', () => {
  for (const sampleRate of [48_000, 96_000]) {
    const out = resample(sampleRate, 20_500).slice(1000, 30_000)
    assert.ok(Math.max(...out.map(Math.abs)) < 0.01, `${Math.max(...out.map(Math.abs))}`)
  }
})

test.run()
