import type { SoundTrack } from '@ledloom/effects'
import type { IsfSound } from './read-isf.ts'

/** Waves of the lowest band within what a shader sees of the wave. */
const SLOWEST = 2

/**
 * Creates a function that fills arrays with sound. A spectrum lies between the bands of the analysis. A
 * wave, around 0.5, is made of the bands, because the analysis keeps none.
 */
export function createListener(
  sounds: readonly IsfSound[],
  track: SoundTrack,
): (arrays: ReadonlyMap<string, Float64Array>, time: number) => void {
  const bands = new Float32Array(track.bandCount)
  return (arrays, time) => {
    track.readSpectrum(bands, time)
    for (const { name, kind } of sounds) {
      const out = arrays.get(name)
      if (out === undefined) continue
      if (kind === 'spectrum') writeSpectrum(out, bands)
      else writeWave(out, bands, time)
    }
  }
}

function writeSpectrum(out: Float64Array, bands: Float32Array): void {
  const last = bands.length - 1
  for (let at = 0; at < out.length; at++) {
    const place = (at / (out.length - 1)) * last
    const low = Math.min(last, Math.floor(place))
    const high = Math.min(last, low + 1)
    out[at] = bands[low]! + (bands[high]! - bands[low]!) * (place - low)
  }
}

function writeWave(out: Float64Array, bands: Float32Array, time: number): void {
  for (let at = 0; at < out.length; at++) {
    let sum = 0
    for (let band = 0; band < bands.length; band++) {
      const turns = SLOWEST * (band + 1) * (at / out.length + time)
      sum += bands[band]! * Math.sin(2 * Math.PI * turns)
    }
    out[at] = 0.5 + (0.5 * sum) / Math.sqrt(bands.length)
  }
}
