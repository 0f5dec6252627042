import type { Point } from '@ledloom/core'
import type { Shot } from './camera.ts'
import {
  bodiesAt,
  freeSight,
  type Lamp,
  lightTowards,
  mirrored,
  placeOf,
  type Scene,
  seesMirror,
} from './scene.ts'
import { add } from './vector.ts'

/** A light as seen from one place: an LED, its reflection, a lamp. */
export type Light = {
  readonly placeAt: (time: number) => Point
  /** Metres. */
  readonly radius: number
  /** Light towards the camera; an LED at full light that faces it has 1. */
  readonly strengthAt: (time: number) => number
}

/** The LEDs of a string, as they really are. */
export type Bulbs = {
  /** The value from 0 to 1 that an LED is given at a time. */
  readonly level: (led: number, time: number) => number
  /** Light is the value to this power. */
  readonly exponent: number
  /** The light of each LED at full value; 1 is usual. */
  readonly brightness: Float32Array
}

/** Metres of an LED's bulb, and of a lamp. */
const BULB = 0.0035
const LAMP = 0.04

/** All lights that shine into a shot. Lights that nothing lets through are left out. */
export function lightsOf(scene: Scene, { pose }: Shot, bulbs: Bulbs): Light[] {
  const { people = [] } = scene
  const pass = (image: Point, time: number) =>
    people.length === 0 ? 1 : freeSight(bodiesAt(people, time), image, pose.place)
  const lights: Light[] = scene.lamps.map((lamp) =>
    lampLight(lamp, freeSight(scene.obstacles, lamp.place, pose.place)),
  )
  for (let led = 0; led < scene.layout.ledCount; led++) {
    const place = placeOf(scene, led)
    const brightness = bulbs.brightness[led]!
    const shine = (image: Point, factor: number) => {
      if (factor < 1e-3) return
      lights.push({
        placeAt: (time) => sway(scene, image, time),
        radius: BULB,
        strengthAt: (time) => factor * pass(image, time) * bulbs.level(led, time) ** bulbs.exponent,
      })
    }
    shine(place, brightness * lightTowards(scene, led, pose.place))
    for (const mirror of scene.mirrors) {
      const image = mirrored(mirror, place)
      if (!seesMirror(mirror, pose.place, image)) continue
      const towards = lightTowards(scene, led, mirrored(mirror, pose.place))
      shine(image, brightness * mirror.reflectance * towards)
    }
  }
  return lights
}

function lampLight({ place, motion = [0, 0, 0], flicker, ...lamp }: Lamp, free: number): Light {
  const brightness = free * lamp.brightness
  return {
    placeAt: (time) => add(place, motion, time),
    radius: LAMP,
    strengthAt: (time) =>
      flicker
        ? brightness *
          (1 - flicker.share * (0.5 + 0.5 * Math.sin(2 * Math.PI * flicker.rate * time)))
        : brightness,
  }
}

/** Wind moves neighbouring twigs together. */
function sway({ wind = 0 }: Scene, [x, y, z]: Point, time: number): Point {
  if (wind === 0) return [x, y, z]
  const push = wind * Math.sin(1.9 * time + 2 * x + z) * (0.6 + 0.4 * Math.sin(0.7 * time + 3 * y))
  return [x + push, y, z + 0.5 * push]
}
