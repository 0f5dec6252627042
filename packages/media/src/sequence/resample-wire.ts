import type { Frame } from '@ledloom/core'

/** Resamples `frame` into `out`, which has another number of LEDs, and returns `out`. */
type WireResampler = (out: Frame, frame: Frame) => Frame

/**
 * Creates a resampler along the wire from `from` LEDs to `to`. Of fewer LEDs each takes the mean over
 * its section of the wire, so that no light is lost; more LEDs interpolate between the two nearest
 * ones. Linear light in and out; allocates nothing per frame.
 */
export function createWireResampler(from: number, to: number): WireResampler {
  return to < from ? averageStretches(from, to) : interpolateMiddles(from, to)
}

function averageStretches(from: number, to: number): WireResampler {
  const stretch = from / to
  return (out, frame) => {
    for (let i = 0; i < 3 * to; i++) {
      const start = Math.floor(i / 3) * stretch
      out[i] = sumStretch(frame, i % 3, start, Math.min(from, start + stretch)) / stretch
    }
    return out
  }
}

function sumStretch(frame: Frame, colour: number, start: number, end: number): number {
  let sum = 0
  for (let led = Math.floor(start); led < end; led++) {
    sum += frame[3 * led + colour]! * (Math.min(end, led + 1) - Math.max(start, led))
  }
  return sum
}

function interpolateMiddles(from: number, to: number): WireResampler {
  return (out, frame) => {
    for (let i = 0; i < 3 * to; i++) {
      const place = ((Math.floor(i / 3) + 0.5) * from) / to - 0.5
      const before = Math.floor(Math.max(0, Math.min(from - 1, place)))
      const after = Math.min(from - 1, before + 1)
      const share = Math.max(0, Math.min(1, place - before))
      const colour = i % 3
      out[i] = frame[3 * before + colour]! * (1 - share) + frame[3 * after + colour]! * share
    }
    return out
  }
}
