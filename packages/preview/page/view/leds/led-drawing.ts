import type { mat4 } from 'gl-matrix'
import type { DrawTimer } from './draw-timer.ts'
import type { PlacedLeds } from './placed-leds.ts'
import type { Quality } from './quality.ts'

/** Draws LEDs on a canvas, with a graphics card or without. */
export interface LedDrawing {
  /** Draws of the processor keep the page's thread from other work. */
  readonly by: 'graphics card' | 'processor'
  /** Has the pixels, and their number a side. */
  readonly canvas: HTMLCanvasElement | OffscreenCanvas
  /** Qualities to choose from, best first; at least one. */
  readonly qualities: readonly Quality[]
  /** Milliseconds above which a draw is slow. */
  readonly slowMs?: number
  setLeds(leds: PlacedLeds): void
  /** Sets linear light, three floats an LED. */
  setLight(light: Float32Array): void
  draw(picture: DrawnPicture): void
  /** @param onDrawn receives the milliseconds that a draw took */
  createTimer(onDrawn: (drawMs: number) => void): DrawTimer
}

/** The viewpoint of a picture, and the look of LEDs from there. Lengths are pixels of the canvas. */
export interface DrawnPicture {
  /** From the scene to clip coordinates. */
  readonly viewProjection: mat4
  /** Radius of an LED's core at a distance of 1 from the eye. */
  readonly coreRadius: number
  /** Smallest radius of a core. */
  readonly smallestRadius: number
  /** Distance from an LED to its neighbours at a distance of 1 from the eye. */
  readonly spacing: number
  /** Height of the floor that mirrors the LEDs; `undefined` where none does. */
  readonly floor: number | undefined
  readonly hasWireOrder: boolean
  readonly quality: Quality
}
