import { LUMINANCE } from '../../light/light.ts'
import {
  type Code,
  defineFunction,
  encodeModule,
  f32,
  f32x4,
  f64,
  f64x2,
  i32,
  i32x4,
  v128,
} from './instructions.ts'
import { channelsOf, firstHalves, loadFour, partsOf, secondHalf, turned } from './led-lanes.ts'
import { MAXIMUM_LIGHT, PART_BITS, PIECE_BITS } from './loop-numbers.ts'

/** Addresses, in bytes, are those of the memory that the loops share. Light comes in fours of LEDs. */
export type LightLoops = {
  /** Writes R G B of the light from `light` to `end`, as `encodeColours` does. `table` has the curve's bytes. */
  colours(out: number, light: number, end: number, scale: number, top: number, table: number): void
  /**
   * Writes W R G B of the light from `light` to `end`, as `encodeCommonWhite` does. `start` includes the
   * address of the curve's bytes, in 1,024ths, so that it is not added for each byte.
   */
  white(
    out: number,
    light: number,
    end: number,
    scale: number,
    top: number,
    start: number,
    parts: number,
  ): void
  /** Changes light as `gradeColour` does. */
  colour(
    light: number,
    end: number,
    saturation: number,
    rest: number,
    redGain: number,
    greenGain: number,
    blueGain: number,
  ): void
  /** Changes light as `followCurve` does. The table has start and rise of each piece side by side. */
  contrast(light: number, end: number, table: number, maximum: number, infinity: number): void
  /**
   * Returns the sum of the light from `light` to `end`, as `sumLight` does and in the same order. The shares
   * are those of a colour in white that takes it over.
   */
  sum(
    light: number,
    end: number,
    scale: number,
    top: number,
    whiteTop: number,
    redShare: number,
    greenShare: number,
    blueShare: number,
    gain: number,
  ): number
  /** Returns 1 if all light is `least` or more, and 0 if a value is less or not a number. */
  isAtLeast(light: number, end: number, least: number): number
}

/** Bytes of the light of four LEDs, of their R G B, and of their W R G B. */
export const LIGHT_OF_FOUR = 48
const COLOURS_OF_FOUR = 12
const BYTES_OF_FOUR = 16

/** The WebAssembly module of {@link LightLoops} with a memory of so many pages of 64 kB. */
export function encodeLightLoops(pages: number): Uint8Array {
  return encodeModule(
    [
      ...[defineColours(), defineWhite(), defineColour(), defineContrast()],
      ...[defineSum(), defineIsAtLeast()],
    ],
    pages,
  )
}

const defineColours = () =>
  defineFunction(
    'colours',
    ['i32', 'i32', 'i32', 'f64', 'i32', 'i32'],
    (body, out, light, end, scale, top, table) => {
      const scales = body.keep(f64x2.splat(scale))
      const halves = body.keep(f64x2.splat(f64.value(0.5)))
      const tops = body.keep(i32x4.splat(top))
      const none = body.keep(i32x4.splat(i32.value(0)))
      const tables = body.keep(i32x4.splat(table))
      const rounded = (half: Code) =>
        i32x4.ofDoubles(f64x2.add(f64x2.mul(f64x2.ofFloats(half), scales), halves))
      body.loop(
        () => {
          loadFour(body, light).forEach((part, index) => {
            const four = firstHalves(rounded(part), rounded(secondHalf(part)))
            const clipped = i32x4.min(i32x4.max(four, none), tops)
            const addresses = body.keep(i32x4.add(clipped, tables))
            const bytes = [0, 1, 2, 3].map((lane) =>
              i32.shiftLeft(i32.loadByte(i32x4.lane(addresses, lane)), 8 * lane),
            )
            body.run(i32.store(out, 4 * index, bytes.reduce(i32.or)))
          })
          body.assign(light, i32.add(light, i32.value(LIGHT_OF_FOUR)))
          body.assign(out, i32.add(out, i32.value(COLOURS_OF_FOUR)))
        },
        i32.isLess(light, end),
      )
    },
  )

const defineWhite = () =>
  defineFunction(
    'white',
    ['i32', 'i32', 'i32', 'f64', 'i32', 'i32', 'i32'],
    (body, out, light, end, scale, top, start, parts) => {
      const scales = body.keep(f64x2.splat(scale))
      const tops = body.keep(i32x4.splat(top))
      const none = body.keep(i32x4.splat(i32.value(0)))
      const clipped = (channel: Code) => {
        const kept = body.keep(channel)
        const scaled = (half: Code) => i32x4.ofDoubles(f64x2.mul(f64x2.ofFloats(half), scales))
        const four = firstHalves(scaled(kept), scaled(secondHalf(kept)))
        return body.keep(i32x4.min(i32x4.max(four, none), tops))
      }
      const byteOf = (sum: Code) => i32.loadByte(i32.shiftRight(sum, PART_BITS))
      body.loop(
        () => {
          const channels = channelsOf(body, loadFour(body, light)).map(clipped)
          const [red = [], green = [], blue = []] = channels
          const least = body.keep(i32x4.min(i32x4.min(red, green), blue))
          for (let led = 0; led < 4; led++) {
            const white = body.keep(byteOf(i32.add(i32x4.lane(least, led), start)), 'i32')
            const taken = i32.load(i32.add(parts, i32.shiftLeft(white, 2)))
            const rest = body.keep(i32.sub(start, taken), 'i32')
            const colours = channels.map((channel, index) => {
              const byte = byteOf(i32.add(i32x4.lane(channel, led), rest))
              return i32.shiftLeft(byte, 8 * (index + 1))
            })
            body.run(i32.store(out, 4 * led, colours.reduce(i32.or, white)))
          }
          body.assign(light, i32.add(light, i32.value(LIGHT_OF_FOUR)))
          body.assign(out, i32.add(out, i32.value(BYTES_OF_FOUR)))
        },
        i32.isLess(light, end),
      )
    },
  )

const defineColour = () =>
  defineFunction(
    'colour',
    ['i32', 'i32', 'f32', 'f32', 'f32', 'f32', 'f32'],
    (body, light, end, saturation, rest, ...gains) => {
      const number = (value: number) => body.keep(f32x4.splat(f32.value(value)))
      const [none, most] = [number(0), number(MAXIMUM_LIGHT)]
      const shares = LUMINANCE.map(number)
      const [saturations, rests] = [saturation, rest].map((value) => body.keep(f32x4.splat(value)))
      const allGains = gains.map((gain) => body.keep(f32x4.splat(gain)))
      body.loop(
        () => {
          const four = loadFour(body, light).map((part) =>
            body.keep(f32x4.min(most, f32x4.max(none, part))),
          )
          const channels = channelsOf(body, four).map((channel) => body.keep(channel))
          const luminance = channels
            .map((channel, index) => f32x4.mul(shares[index]!, channel))
            .reduce(f32x4.add)
          const grey = body.keep(f32x4.mul(luminance, rests!))
          const graded = channels.map((channel, index) => {
            const coloured = f32x4.add(grey, f32x4.mul(saturations!, channel))
            return body.keep(turned(body.keep(f32x4.mul(allGains[index]!, coloured)), index))
          })
          partsOf(graded).forEach((part, index) => {
            body.run(v128.store(light, 16 * index, part))
          })
          body.assign(light, i32.add(light, i32.value(LIGHT_OF_FOUR)))
        },
        i32.isLess(light, end),
      )
    },
  )

const defineContrast = () =>
  defineFunction(
    'contrast',
    ['i32', 'i32', 'i32', 'i32', 'i32'],
    (body, light, end, table, maximum, infinity) => {
      const none = body.keep(i32x4.splat(i32.value(0)))
      const maxima = body.keep(i32x4.splat(maximum))
      const infinities = body.keep(i32x4.splat(infinity))
      const mask = body.keep(i32x4.splat(i32.value(2 ** PIECE_BITS - 1)))
      body.loop(
        () => {
          const read = body.keep(v128.load(light))
          const numbers = v128.andNot(read, i32x4.isGreater(read, infinities))
          const bits = body.keep(i32x4.min(i32x4.max(numbers, none), maxima))
          const piece = body.keep(i32x4.shiftRight(bits, PIECE_BITS))
          const within = body.keep(v128.and(bits, mask))
          const found = [0, 1, 2, 3].map((lane) => {
            const address = i32.add(table, i32.shiftLeft(i32x4.lane(piece, lane), 3))
            return body.keep(f64x2.ofFloats(v128.loadHalf(address)))
          })
          const two = ([a = [], b = []]: readonly Code[], places: Code) => {
            const rise = v128.shuffle(a, b, [2, 3, 6, 7])
            return f32x4.ofDoubles(
              f64x2.add(firstHalves(a, b), f64x2.mul(rise, f64x2.ofIntegers(places))),
            )
          }
          const four = firstHalves(
            two(found.slice(0, 2), within),
            two(found.slice(2), secondHalf(within)),
          )
          body.run(v128.store(light, 0, four))
          body.assign(light, i32.add(light, i32.value(16)))
        },
        i32.isLess(light, end),
      )
    },
  )

const defineSum = () =>
  defineFunction(
    'sum',
    ['i32', 'i32', 'f64', 'f64', 'f64', 'f64', 'f64', 'f64', 'f64'],
    (body, light, end, ...numbers) => {
      const [scale = [], top = [], whiteTop = [], red = [], green = [], blue = [], gain = []] =
        numbers.map((number) => body.keep(f64x2.splat(number)))
      const none = body.keep(f64x2.splat(f64.value(0)))
      const sum = body.keep(none)
      const addTwo = (halves: readonly Code[]) => {
        const colours = halves.map((half) => {
          const scaled = f64x2.mul(f64x2.ofFloats(half), scale)
          return body.keep(f64x2.min(top, f64x2.max(none, scaled)))
        })
        const white = [red, green, blue]
          .map((share, index) => body.keep(f64x2.mul(colours[index]!, share)))
          .reduce((least, next) => f64x2.min(least, next), whiteTop)
        const two = body.keep(f64x2.add(colours.reduce(f64x2.add), f64x2.mul(gain, white)))
        // The first lane has the sum.
        body.assign(sum, f64x2.add(f64x2.add(sum, two), secondHalf(two)))
      }
      body.loop(
        () => {
          const channels = channelsOf(body, loadFour(body, light)).map((channel) =>
            body.keep(channel),
          )
          addTwo(channels)
          addTwo(channels.map(secondHalf))
          body.assign(light, i32.add(light, i32.value(LIGHT_OF_FOUR)))
        },
        i32.isLess(light, end),
      )
      return ['f64', f64x2.lane(sum, 0)]
    },
  )

const defineIsAtLeast = () =>
  defineFunction('isAtLeast', ['i32', 'i32', 'f32'], (body, light, end, least) => {
    const leasts = body.keep(f32x4.splat(least))
    const found = body.keep(i32x4.splat(i32.value(-1)))
    body.loop(
      () => {
        const four = loadFour(body, light).map((part) => f32x4.isAtLeast(part, leasts))
        body.assign(found, four.reduce(v128.and, found))
        body.assign(light, i32.add(light, i32.value(LIGHT_OF_FOUR)))
      },
      i32.isLess(light, end),
    )
    return ['i32', i32x4.hasAll(found)]
  })
