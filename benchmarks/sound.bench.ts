// Measures live sound analysis: a second in pieces of 20 ms, read at 60 frames a second, as a share
// of
// real time, against the Fourier transforms alone.
import { createLiveSound, createLiveTrack, type PcmFormat } from '@ledloom/media/live-sound'
import { Bench } from 'tinybench'
import { SpectrumMeter, WINDOW_LENGTH } from '../packages/media/src/sound/spectrum-meter.ts'
import { atMost, printTable } from './report.ts'

const PIECES = 50
const FRAMES = 60
const HOPS = 100

const FORMATS: readonly PcmFormat[] = [
  { sampleRate: 44_100, channels: 1, encoding: 's16le' },
  { sampleRate: 48_000, channels: 1, encoding: 's16le' },
  { sampleRate: 48_000, channels: 2, encoding: 'f32le' },
  { sampleRate: 192_000, channels: 2, encoding: 's16le' },
]

const noise = Float32Array.from({ length: WINDOW_LENGTH }, (_, i) => Math.sin(i * i))
const spectra = await timeOf(measureSpectra())
const rows = []
for (const format of FORMATS) {
  const timeMs = await timeOf(takeSecond(format))
  const { sampleRate, channels, encoding } = format
  rows.push({
    name: `${sampleRate} Hz, ${channels} × ${encoding}`,
    measured: shareOf(timeMs),
    ratio: timeMs / spectra,
    ...(sampleRate === 48_000 && channels === 1 && { target: atMost(10) }),
  })
}
rows.push({ name: 'hearing at 60 fps', measured: shareOf(await timeOf(hearSecond())) })
printTable('A second of live sound, in times of its spectra', [
  { name: 'spectra alone', measured: shareOf(spectra) },
  ...rows,
])

function measureSpectra(): () => void {
  const meter = new SpectrumMeter(24)
  const bands = new Float64Array(24)
  return () => {
    for (let hop = 0; hop < HOPS; hop++) meter.measure(bands, noise)
  }
}

/** Analyses a second, on a clock that advances as much. */
function takeSecond(format: PcmFormat): () => void {
  let nowMs = 0
  const live = createLiveSound({ now: () => nowMs })
  const piece = pieceOf(format)
  return () => {
    for (let count = 0; count < PIECES; count++) {
      nowMs += 1000 / PIECES
      live.take(piece, format)
    }
    if (live.leftOut > 0) throw new Error('sound was left out')
  }
}

function pieceOf({ sampleRate, channels, encoding }: PcmFormat): Uint8Array {
  const count = (sampleRate / PIECES) * channels
  const wave = Float32Array.from({ length: count }, (_, i) => 0.5 * Math.sin((i * i) / 5000))
  return new Uint8Array(
    encoding === 'f32le' ? wave.buffer : Int16Array.from(wave, (value) => 32_767 * value).buffer,
  )
}

function hearSecond(): () => void {
  const format = FORMATS[1]!
  const live = createLiveSound()
  live.take(pieceOf(format), format)
  const track = createLiveTrack(live.memory)
  const spectrum = new Float32Array(track.bandCount)
  const beat = { age: 0, strength: 0, index: 0 }
  let frames = 0
  return () => {
    for (let count = 0; count < FRAMES; count++) {
      track.hearAt(frames++ / FRAMES)
      spectrum[0] = track.levelAt(frames / FRAMES)
      track.readSpectrum(spectrum, frames / FRAMES)
      track.readBeat(beat, frames / FRAMES)
    }
  }
}

/** Median time for a second of sound, in milliseconds. */
async function timeOf(run: () => void): Promise<number> {
  const bench = new Bench({ time: 1000 }).add('second', run)
  await bench.run()
  const result = bench.tasks[0]!.result
  return 'latency' in result ? result.latency.p50 : Number.NaN
}

function shareOf(milliseconds: number): string {
  return `${(milliseconds / 10).toFixed(2)} % of real time`
}
