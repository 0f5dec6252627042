import type { Modulator } from '../studio/controlled-number.ts'

/** The range of a number, and its present value. */
interface NumberNow {
  readonly min: number
  readonly max: number
  readonly value: number
  readonly isWhole?: boolean | undefined
}

/** Share of the range on each side of the present value, at most and at least. */
const WIDEST = 0.25
const NARROWEST = 0.05

/**
 * The span in which a number first moves when it begins to follow something: around its present value,
 * so that the light stays much as it was.
 */
export function followSpan({ min, max, value, isWhole = false }: NumberNow): {
  readonly from: number
  readonly to: number
} {
  const range = max - min
  const below = value > min ? value - min : range
  const half = Math.max(isWhole ? 1 : 0, range * NARROWEST, Math.min(range * WIDEST, below))
  const from = Math.min(max - 2 * half, Math.max(min, value - half))
  const round = isWhole ? Math.round : roundFigures
  const inside = (end: number) => Math.min(max, Math.max(min, round(end)))
  return { from: inside(from), to: inside(from + 2 * half) }
}

function roundFigures(value: number): number {
  return Number(value.toPrecision(3))
}

/**
 * Settings in which something chosen on the page differs from a show file. An envelope that came once,
 * at the beginning, would be over by now, for good.
 */
const FIRST_SETTINGS: Readonly<Record<string, object>> = { envelope: { every: 4 } }

/** A modulator as it is chosen on the page, with the ends of the one before it. */
export function firstModulator(follow: string, number: NumberNow, before?: Modulator): Modulator {
  const { from, to } = before ?? followSpan(number)
  return { follow, from, to, ...FIRST_SETTINGS[follow] } as Modulator
}
