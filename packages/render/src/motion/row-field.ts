import type { LightField } from '../picture/light-field.ts'
import { LIGHT_STEPS, type LightRows } from './light-rows.ts'

/** Rows to sample a moving picture from. Tiled ones repeat without end in all directions. */
export function rowField(rows: LightRows, isTiled: boolean): LightField {
  return {
    top: isTiled ? Number.NEGATIVE_INFINITY : 0,
    bottom: isTiled ? Number.POSITIVE_INFINITY : rows.height,
    addSpan: isTiled ? tiledSpan(rows) : plainSpan(rows),
  }
}

function plainSpan({ width, sums }: LightRows): LightField['addSpan'] {
  return (sum, row, span) => {
    const start = 3 * (width + 1) * row
    const weight = span[2]! / LIGHT_STEPS
    for (let end = 0; end < 2; end++) {
      const x = Math.min(width, Math.max(0, span[end]!))
      const pixel = Math.min(width - 1, Math.floor(x))
      const part = x - pixel
      const signed = end === 0 ? -weight : weight
      for (let channel = 0, at = start + 3 * pixel; channel < 3; channel++, at++) {
        sum[channel]! += signed * (sums[at]! + part * (sums[at + 3]! - sums[at]!))
      }
    }
  }
}

function tiledSpan({ width, height, sums }: LightRows): LightField['addSpan'] {
  return (sum, row, span) => {
    const start = 3 * (width + 1) * (row - height * Math.floor(row / height))
    const weight = span[2]! / LIGHT_STEPS
    for (let end = 0; end < 2; end++) {
      const laps = Math.floor(span[end]! / width)
      const x = span[end]! - laps * width
      const pixel = Math.min(width - 1, Math.floor(x))
      const part = x - pixel
      const signed = end === 0 ? -weight : weight
      for (let channel = 0, at = start + 3 * pixel; channel < 3; channel++, at++) {
        const lap = sums[start + 3 * width + channel]!
        sum[channel]! += signed * (laps * lap + sums[at]! + part * (sums[at + 3]! - sums[at]!))
      }
    }
  }
}
