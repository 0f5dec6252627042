import {
  createFrame,
  createMovie,
  createOutputStage,
  type Frame,
  type FrameSource,
  frameByteLength,
  type Layout,
  type Movie,
  type OutputOptions,
  type PixelFormat,
} from '@ledloom/core'
import { WORD_BITS } from './golay-words.ts'
import { ledWords, MOST_LEDS } from './led-words.ts'

/**
 * Frames a second, one state each. A phone of 30 frames a second sees a state three to four times, so one
 * picture at least lies wholly within it, whatever its exposure and its rolling shutter.
 */
const FRAME_RATE = 8

/** Light of a lit LED: bright enough for a lit room, with less bloom than full light. A whole byte, as the others. */
const LIT = 153 / 255

/** Lights of the grey states. */
const GREYS = [77 / 255, 38 / 255] as const

/** States of equal light in the marker. No word has more than two in a row. */
const MARKER_RUN = 3

/** One frame of the pattern. */
export type PatternState =
  /** The bit, or its complement, of each LED's word. */
  | { readonly kind: 'bit'; readonly bit: number; readonly isComplement: boolean }
  /** All LEDs dark, then all lit: the marker of the beginning. */
  | { readonly kind: 'dark' }
  | { readonly kind: 'lit' }
  /** LEDs of even numbers (group 0) or odd ones (group 1) at `light`, the others lit. */
  | { readonly kind: 'grey'; readonly light: number; readonly group: 0 | 1 }

const STATES: readonly PatternState[] = [
  ...Array.from({ length: MARKER_RUN }, () => ({ kind: 'dark' }) as const),
  ...Array.from({ length: MARKER_RUN }, () => ({ kind: 'lit' }) as const),
  ...GREYS.flatMap((light) => [
    { kind: 'grey', light, group: 0 } as const,
    { kind: 'grey', light, group: 1 } as const,
  ]),
  ...Array.from({ length: WORD_BITS }, (_, bit) => [
    { kind: 'bit', bit, isComplement: false } as const,
    { kind: 'bit', bit, isComplement: true } as const,
  ]).flat(),
]

/** The blinking code of a string: one state a frame, played as an endless loop. */
export type MappingPattern = {
  readonly ledCount: number
  readonly frameRate: number
  readonly frameCount: number
  readonly states: readonly PatternState[]
  /** The word of each LED. */
  readonly words: Uint32Array
  /** Light of a lit LED, 0..1. */
  readonly lit: number
  /** LEDs that stay dark: 1. */
  readonly isDark: Uint8Array
}

/**
 * Creates the pattern of a string.
 *
 * @param ledCount 1 to 4,094
 * @param options `leds`: the LEDs that show their words, for a second pass with those that were ambiguous;
 *   the others stay dark. Default: all
 * @throws RangeError for a number of LEDs, or an LED, out of range
 */
export function createPattern(
  ledCount: number,
  { leds }: { readonly leds?: Iterable<number> | undefined } = {},
): MappingPattern {
  if (!Number.isSafeInteger(ledCount) || ledCount < 1 || ledCount > MOST_LEDS) {
    throw new RangeError(
      `ledCount must be a whole number from 1 to ${MOST_LEDS} to be mapped, got ${ledCount}`,
    )
  }
  return {
    ledCount,
    frameRate: FRAME_RATE,
    frameCount: STATES.length,
    states: STATES,
    words: ledWords(ledCount),
    lit: LIT,
    isDark: darkLeds(ledCount, leds),
  }
}

function darkLeds(ledCount: number, leds: Iterable<number> | undefined): Uint8Array {
  const isDark = new Uint8Array(ledCount).fill(leds === undefined ? 0 : 1)
  for (const led of leds ?? []) {
    if (isDark[led] === undefined) {
      throw new RangeError(`an LED must be 0 to ${ledCount - 1}, got ${led}`)
    }
    isDark[led] = 0
  }
  return isDark
}

/** Light, 0..1, of an LED in a frame of the pattern, the same for red, green and blue. */
export function patternLight(pattern: MappingPattern, frameIndex: number, led: number): number {
  const state = pattern.states[frameIndex]!
  if (pattern.isDark[led]) return 0
  switch (state.kind) {
    case 'dark':
      return 0
    case 'lit':
      return pattern.lit
    case 'grey':
      return led % 2 === state.group ? state.light : pattern.lit
    case 'bit': {
      const isOne = ((pattern.words[led]! >>> state.bit) & 1) === 1
      return isOne === state.isComplement ? 0 : pattern.lit
    }
  }
}

/**
 * Makes a pattern playable and streamable.
 *
 * @param layout of as many LEDs as the pattern; the places do not matter
 * @throws RangeError for another number of LEDs
 */
export function patternSource(pattern: MappingPattern, layout: Layout): FrameSource {
  const { ledCount, frameRate, frameCount } = pattern
  if (layout.ledCount !== ledCount) {
    throw new RangeError(
      `the layout must have the pattern's ${ledCount} LEDs, got ${layout.ledCount}`,
    )
  }
  return {
    layout,
    duration: frameCount / frameRate,
    render(frame, time) {
      // A tick that falls on the beginning of a state may be rounded down.
      const index = Math.floor(time * frameRate + 1e-6) % frameCount
      drawState(frame, pattern, (index + frameCount) % frameCount)
    },
  }
}

function drawState(frame: Frame, pattern: MappingPattern, frameIndex: number): void {
  for (let led = 0; led < pattern.ledCount; led++) {
    frame.fill(patternLight(pattern, frameIndex, led), led * 3, led * 3 + 3)
  }
}

/** The pattern as a device stores and plays it. */
export function patternMovie(
  pattern: MappingPattern,
  format: PixelFormat,
  output: OutputOptions = {},
): Movie {
  const { ledCount, frameCount, frameRate } = pattern
  const stage = createOutputStage(format, output)
  const byteLength = frameByteLength(ledCount, format)
  const data = new Uint8Array(frameCount * byteLength)
  const frame = createFrame(ledCount)
  for (let index = 0; index < frameCount; index++) {
    drawState(frame, pattern, index)
    stage.encode(data, frame, index * byteLength)
  }
  return createMovie({ ledCount, format, frameCount, frameRate, data })
}
