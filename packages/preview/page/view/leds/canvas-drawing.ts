import { mat4 } from 'gl-matrix'
import { CanvasGlow, SMALLEST_HALO } from './canvas-glow.ts'
import { densityOf, glowShare, haloShare, LedCrowd } from './crowding.ts'
import { DrawTimer } from './draw-timer.ts'
import { GlowMarks } from './glow-marks.ts'
import type { DrawnPicture, LedDrawing } from './led-drawing.ts'
import { ScreenLeds } from './led-picker.ts'
import { LedPixels } from './led-pixels.ts'
import type { PlacedLeds } from './placed-leds.ts'
import { limitLight, screenColour, smoothStep } from './screen-light.ts'
import { type WirePieces, wireColour, wirePieces } from './wire.ts'

/**
 * The qualities, best first. Of 1,200 LEDs on 1440 × 900 pixels, the first takes about 30 ms of a
 * processor each draw, and each of the others about half of the one before. LEDs glow in all of them:
 * the glow of the coarsest costs less than its discs.
 */
const CANVAS_QUALITIES = [
  { density: 1, hasGlow: true },
  { density: 0.75, hasGlow: true },
  { density: 0.55, hasGlow: true },
  { density: 0.4, hasGlow: true },
  { density: 0.3, hasGlow: true },
] as const

/** Twenty draws a second leave the page's thread time for its controls. */
const SLOW_MS = 42

/** Radius of an LED's halo in radii of its core. */
const HALO = 3.5

/** Radius of the disc that stands for a core with its soft edge, in radii of the core. */
const DISC = 1.08

/** Smaller discs of many LEDs, in pixels, are squares, which are drawn into the pixels. */
const SMALLEST_OF_MANY = 1.8
const MANY = 3000

/** LEDs that are fewer of their smallest radii apart leave no room to see a wire between them. */
const WIRE_ROOM = 4

/**
 * An LED that is dimmer than this, and than so many times the glow around it, is veiled by the glow of
 * the others instead of cutting a hole into it.
 */
const DIM = 0.02
const CONTRAST = 2.5

/** Share of the glow that an LED covers that is out. */
const LEAST_COVER = 0.25

/** The body of an LED that is out, as linear light, and the light at which it is no longer seen. */
const BODY = [0.0105, 0.0125, 0.0185] as const
const BODY_DARK = 0.06

/** Draws on a canvas in the page, or apart from it. */
export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Draws LEDs by the processor on a canvas of two dimensions, where there is no graphics card. */
export class CanvasDrawing implements LedDrawing {
  readonly by = 'processor'
  readonly qualities = CANVAS_QUALITIES
  readonly slowMs = SLOW_MS
  readonly #pen: Pen
  readonly #glow = new CanvasGlow()
  readonly #crowd = new LedCrowd()
  readonly #shown = new Float32Array(3)
  readonly #mirror = mat4.create()
  #positions: Float32Array = new Float32Array(0)
  #reflected = new Float32Array(0)
  #screen = new ScreenLeds(0)
  #reflection = new ScreenLeds(0)
  #marks = new GlowMarks(0)
  #wire: WirePieces = { ends: new Uint32Array(0), wireEnds: 0 }
  #light = new Float32Array(0)
  #covers = new Float32Array(0)
  #radii = new Float32Array(0)

  constructor(pen: Pen) {
    this.#pen = pen
  }

  get canvas(): LedDrawing['canvas'] {
    return this.#pen.canvas
  }

  setLeds(leds: PlacedLeds): void {
    const { positions } = leds
    const ledCount = positions.length / 3
    this.#positions = positions
    this.#screen = new ScreenLeds(ledCount)
    this.#reflection = new ScreenLeds(ledCount)
    this.#marks = new GlowMarks(ledCount)
    this.#wire = wirePieces(leds)
    this.#light = new Float32Array(3 * ledCount)
    this.#reflected = new Float32Array(3 * ledCount)
    this.#covers = new Float32Array(ledCount)
    this.#radii = new Float32Array(ledCount)
  }

  setLight(light: Float32Array): void {
    this.#light.set(light)
  }

  createTimer(onDrawn: (drawMs: number) => void): DrawTimer {
    return DrawTimer.ofThread(onDrawn)
  }

  draw(picture: DrawnPicture): void {
    this.#screen.project(this.#positions, picture.viewProjection, this.#pen.canvas)
    this.#drawGlow(picture)
    this.#drawWire(picture)
    this.#drawLeds(picture)
  }

  #drawGlow(picture: DrawnPicture): void {
    const { width, height } = this.#pen.canvas
    const { coreRadius, smallestRadius, spacing } = picture
    const { places, depths, ledCount } = this.#screen
    this.#glow.begin(width, height)
    this.#crowd.begin(width, height)
    for (let led = 0; led < ledCount; led++) {
      this.#crowd.add(places[2 * led]!, places[2 * led + 1]!)
    }
    const marks = this.#marks
    marks.take(this.#screen, this.#light, this.#pen.canvas)
    for (let mark = 0; mark < marks.count; mark++) {
      const depth = depths[marks.leds[mark]!]!
      const core = Math.max(smallestRadius, coreRadius / depth)
      const radius = Math.max(SMALLEST_HALO, HALO * core)
      const count = this.#crowd.countAt(marks.places[2 * mark]!, marks.places[2 * mark + 1]!)
      const gain = haloShare(radius, densityOf(count, spacing / depth))
      const wideGain = ((core * core) / 80) * glowShare(core, count)
      this.#glow.add(marks, mark, { radius, gain, wideGain })
    }
    if (picture.floor !== undefined) this.#addReflection(picture, picture.floor)
    this.#glow.show(this.#pen)
  }

  /** The LEDs in the floor: larger, softer and dimmer with the height of the LED above it. */
  #addReflection({ viewProjection, coreRadius, spacing }: DrawnPicture, floor: number): void {
    // The matrix of the scene under the floor: each height is mirrored at it.
    const mirror = mat4.copy(this.#mirror, viewProjection)
    for (let i = 0; i < 4; i++) {
      mirror[12 + i] = mirror[12 + i]! + 2 * floor * mirror[4 + i]!
      mirror[4 + i] = -mirror[4 + i]!
    }
    this.#reflection.project(this.#positions, mirror, this.#pen.canvas)
    const { depths, ledCount } = this.#reflection
    const { places } = this.#screen
    const light = this.#reflected
    const radii = this.#radii
    for (let led = 0; led < ledCount; led++) {
      const above = this.#positions[3 * led + 1]! - floor
      radii[led] = Math.max(SMALLEST_HALO, (coreRadius / depths[led]!) * (3 + 2 * above))
      const count = this.#crowd.countAt(places[2 * led]!, places[2 * led + 1]!)
      const density = densityOf(count, spacing / depths[led]!)
      const gain = 0.12 * Math.exp(-1.1 * above) * haloShare(radii[led]!, density)
      for (let i = 3 * led; i < 3 * led + 3; i++) light[i] = gain * this.#light[i]!
    }
    const marks = this.#marks
    marks.take(this.#reflection, light, this.#pen.canvas)
    for (let mark = 0; mark < marks.count; mark++) {
      this.#glow.add(marks, mark, { radius: radii[marks.leds[mark]!]!, gain: 1, wideGain: 0 })
    }
  }

  /** The wire: barely visible, or lit to show its order, from its start to its end. */
  #drawWire({ hasWireOrder, spacing, smallestRadius }: DrawnPicture): void {
    const pen = this.#pen
    const { ends, wireEnds } = this.#wire
    pen.lineWidth = 1
    if (!hasWireOrder) {
      if (spacing / this.#screen.depths[0]! < WIRE_ROOM * smallestRadius) return
      pen.strokeStyle = wireColour(undefined)
      pen.globalCompositeOperation = 'lighter'
      this.#stroke(ends, 0, wireEnds)
      pen.globalCompositeOperation = 'source-over'
      return
    }
    const chunk = 2 * Math.ceil(ends.length / 2 / 48)
    for (let from = 0; from < ends.length; from += chunk) {
      pen.strokeStyle = wireColour(ends[from]! / this.#screen.ledCount)
      pen.globalAlpha = from < wireEnds ? 1 : 0.4
      this.#stroke(ends, from, Math.min(ends.length, from + chunk))
    }
    pen.globalAlpha = 1
  }

  #stroke(ends: Uint32Array, from: number, to: number): void {
    const pen = this.#pen
    const { places } = this.#screen
    pen.beginPath()
    for (let i = from; i < to; i += 2) {
      const [first, second] = [ends[i]!, ends[i + 1]!]
      pen.moveTo(places[2 * first]!, places[2 * first + 1]!)
      pen.lineTo(places[2 * second]!, places[2 * second + 1]!)
    }
    pen.stroke()
  }

  #drawLeds({ coreRadius, smallestRadius }: DrawnPicture): void {
    const { depths, ledCount } = this.#screen
    const covers = this.#covers
    const radii = this.#radii
    for (let led = 0; led < ledCount; led++) {
      covers[led] = this.#cover(led)
      radii[led] = DISC * Math.max(smallestRadius, coreRadius / depths[led]!)
    }
    if (ledCount >= MANY) this.#drawSquares()
    for (const isVeiled of [true, false]) {
      for (let led = 0; led < ledCount; led++) {
        if (covers[led]! < 1 === isVeiled && !this.#isPixels(led)) this.#fillDisc(led)
      }
    }
  }

  /** Draws the smallest of many LEDs. */
  #drawSquares(): void {
    const { places, ledCount } = this.#screen
    const covers = this.#covers
    const pixels = new LedPixels(this.#pen)
    const square = { x: 0, y: 0, radius: 0 }
    for (const isVeiled of [true, false]) {
      for (let led = 0; led < ledCount; led++) {
        if (covers[led]! < 1 !== isVeiled || !this.#isPixels(led)) continue
        square.x = places[2 * led]!
        square.y = places[2 * led + 1]!
        square.radius = this.#radii[led]!
        pixels.fill(square, this.#shownLight(led), covers[led]!)
      }
    }
    pixels.show(this.#pen)
  }

  #isPixels(led: number): boolean {
    return this.#screen.ledCount >= MANY && this.#radii[led]! < SMALLEST_OF_MANY
  }

  /** Share of the glow that an LED covers: less, the dimmer it is than what is around it. */
  #cover(led: number): number {
    const { places } = this.#screen
    const around = this.#glow.lightAt(places[2 * led]!, places[2 * led + 1]!)
    const share = this.#brightest(led) / (DIM + CONTRAST * around)
    return LEAST_COVER + (1 - LEAST_COVER) * smoothStep(share)
  }

  #shownLight(led: number): Float32Array {
    const shown = this.#shown
    limitLight(shown, this.#light, led)
    const body = 1 - smoothStep(this.#brightest(led) / BODY_DARK)
    for (let channel = 0; channel < 3; channel++) {
      shown[channel] = shown[channel]! + body * BODY[channel]!
    }
    return shown
  }

  #brightest(led: number): number {
    const light = this.#light
    return Math.max(light[3 * led]!, light[3 * led + 1]!, light[3 * led + 2]!)
  }

  #fillDisc(led: number): void {
    const pen = this.#pen
    const radius = this.#radii[led]!
    const x = this.#screen.places[2 * led]!
    const y = this.#screen.places[2 * led + 1]!
    const { width, height } = pen.canvas
    if (!(x > -radius && y > -radius && x < width + radius && y < height + radius)) return
    pen.fillStyle = screenColour(this.#shownLight(led), this.#covers[led]!)
    pen.beginPath()
    pen.arc(x, y, radius, 0, 2 * Math.PI)
    pen.fill()
  }
}
