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
 * Frames a second, one state each. A phone of 30 frames a second sees a state three times, and one of 24 frames that
 * exposes for all of their time sees one picture at least that lies wholly within it.
 */
const FRAME_RATE = 10

/** Light of a lit LED: bright enough for a lit room, with less bloom than full light. A whole byte, as the others. */
const LIT = 153 / 255

/**
 * Lights of the grey states, whole bytes about an octave apart: with any transfer curve and exposure, an LED that
 * saturates the camera when it is lit shows some of them without.
 */
const GREYS = [80, 38, 18, 9, 4, 2].map((byte) => byte / 255)

/** Bits between two grey states, so that the camera's exposure stays as it is in the bits. */
const BITS_PER_GREY = WORD_BITS / GREYS.length

/** States of equal light in the marker. No word has more than two in a row. */
const MARKER_RUN = 3

/** One frame of the pattern. */
export type PatternState =
  /** The bit, or its complement, of each LED's word. */
  | { readonly kind: 'bit'; readonly bit: number; readonly isComplement: boolean }
  /** All LEDs dark, then all lit: the marker of the beginning. */
  | { readonly kind: 'dark' }
  | { readonly kind: 'lit' }
  /** Each LED at one of the greys, the next on the wire at the next of them, and in each turn at another. */
  | { readonly kind: 'grey'; readonly turn: number }
  /** Only LEDs of other groups blink. */
  | { readonly kind: 'others' }

const STATES: readonly PatternState[] = [
  ...Array.from({ length: MARKER_RUN }, () => ({ kind: 'dark' }) as const),
  ...Array.from({ length: MARKER_RUN }, () => ({ kind: 'lit' }) as const),
  ...Array.from({ length: WORD_BITS }, (_, bit) => [
    { kind: 'bit', bit, isComplement: false } as const,
    { kind: 'bit', bit, isComplement: true } as const,
    ...((bit + 1) % BITS_PER_GREY === 0
      ? [{ kind: 'grey', turn: (bit + 1) / BITS_PER_GREY - 1 } as const]
      : []),
  ]).flat(),
]

/** The blinking code of a string: one state a frame, played as an endless loop. */
export type MappingPattern = {
  readonly ledCount: number
  /** Number of its first LED: above 0 for a part of a pattern. */
  readonly firstLed: number
  readonly frameRate: number
  readonly frameCount: number
  readonly states: readonly PatternState[]
  /** The word of each LED. */
  readonly words: Uint32Array
  /** Light of a lit LED, 0..1. */
  readonly lit: number
  /** Groups that blink one after another: 1 unless it is a pattern of a second pass. */
  readonly groupCount: number
  /** The groups of each LED: bit 0 is set if it blinks in the first one. */
  readonly groupsOf: Uint8Array
}

/** Groups of a second pass at most: a loop of three takes 18 seconds. */
export const MOST_GROUPS = 3

/** Seconds of a clip beyond a loop: people count badly, and pictures that are blurred do not count. */
const SPARE_SECONDS = 2

/**
 * Seconds of a clip to film: one loop, or two of a stream, of which a network loses states.
 *
 * @param options.groupCount groups that blink one after another. Default 1
 * @param options.isStreamed default false
 */
export function clipSeconds({
  groupCount = 1,
  isStreamed = false,
}: {
  readonly groupCount?: number | undefined
  readonly isStreamed?: boolean | undefined
} = {}): number {
  const loop = (groupCount * STATES.length) / FRAME_RATE
  return Math.ceil(loop * (isStreamed ? 2 : 1) + SPARE_SECONDS)
}

/** What to film at a place. */
export const FILM_A_CLIP = `film ${clipSeconds()} seconds`

/**
 * Creates the pattern of a string.
 *
 * @param ledCount 1 to 4,094
 * @param options `groups`: the LEDs that show their words, for a second pass with those that were ambiguous. One
 *   to three groups blink one after another, and all other LEDs stay dark. Default: all in one group
 * @throws RangeError for a number of LEDs, or of groups, or an LED, out of range
 */
export function createPattern(
  ledCount: number,
  { groups }: { readonly groups?: LedGroups | undefined } = {},
): MappingPattern {
  if (!Number.isSafeInteger(ledCount) || ledCount < 1 || ledCount > MOST_LEDS) {
    throw new RangeError(
      `ledCount must be a whole number from 1 to ${MOST_LEDS} to be mapped, got ${ledCount}`,
    )
  }
  const groupCount = groups?.length ?? 1
  if (groupCount < 1 || groupCount > MOST_GROUPS) {
    throw new RangeError(`groups must be 1 to ${MOST_GROUPS}, got ${groupCount}`)
  }
  return {
    ledCount,
    firstLed: 0,
    frameRate: FRAME_RATE,
    frameCount: STATES.length * groupCount,
    states: Array.from({ length: groupCount }, () => STATES).flat(),
    words: ledWords(ledCount),
    lit: LIT,
    groupCount,
    groupsOf: groupsOf(ledCount, groups),
  }
}

/** Numbers of LEDs in the groups in which they blink; an LED may be in several. */
export type LedGroups = readonly (readonly number[])[]

function groupsOf(ledCount: number, groups: LedGroups | undefined): Uint8Array {
  const groupsOf = new Uint8Array(ledCount).fill(groups === undefined ? 1 : 0)
  for (const [group, leds] of (groups ?? []).entries()) {
    for (const led of leds) {
      if (groupsOf[led] === undefined) {
        throw new RangeError(`an LED must be 0 to ${ledCount - 1}, got ${led}`)
      }
      groupsOf[led] = groupsOf[led] | (1 << group)
    }
  }
  return groupsOf
}

/**
 * A pattern as one of several groups shows it: its states, and then those of the others. A camera sees each group
 * like a device that was started at another time.
 */
export function patternOfGroup(pattern: MappingPattern, groupCount: number): MappingPattern {
  const others = new Array<PatternState>((groupCount - 1) * STATES.length).fill({ kind: 'others' })
  const states = [...STATES, ...others]
  return { ...pattern, groupCount, states, frameCount: states.length }
}

/**
 * The part of a pattern that one of several devices shows.
 *
 * @param firstLed number of its first LED in the whole
 */
export function patternPart(
  pattern: MappingPattern,
  firstLed: number,
  ledCount: number,
): MappingPattern {
  const { words, groupsOf } = pattern
  const end = firstLed + ledCount
  return {
    ...pattern,
    ledCount,
    firstLed,
    words: words.subarray(firstLed, end),
    groupsOf: groupsOf.subarray(firstLed, end),
  }
}

/** Light, 0..1, of an LED in a frame of the pattern, the same for red, green and blue. */
export function patternLight(pattern: MappingPattern, frameIndex: number, led: number): number {
  const state = pattern.states[frameIndex]!
  const group = Math.floor(frameIndex / STATES.length)
  if (((pattern.groupsOf[led]! >> group) & 1) === 0) return 0
  switch (state.kind) {
    case 'dark':
    case 'others':
      return 0
    case 'lit':
      return pattern.lit
    case 'grey':
      return GREYS[(pattern.firstLed + led + state.turn) % GREYS.length]!
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
