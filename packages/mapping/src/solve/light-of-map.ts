import { countOf } from '@ledloom/core'
import { FILM_A_CLIP } from '../code/mapping-pattern.ts'
import { allowForCamera, poolCurves } from '../light/curve-reading.ts'
import { lightOfGreys } from '../light/fit-curve.ts'
import type { Look } from '../light/fit-led.ts'
import { findBrightness } from '../light/led-brightness.ts'
import type { MapCamera, MapResult } from '../map/map-result.ts'
import type { View } from '../view/view.ts'
import type { Problem } from './problem.ts'

/** LEDs in a view that must show greys, so that what is missing is not light. */
const FEWEST_GREY = 8

/**
 * Adds the light of the LEDs to their places: their transfer curve, and how bright each is.
 *
 * @param agreeing the sightings that agree with the map: others may be reflections
 */
export function addLight(map: MapResult, views: readonly View[], agreeing: Problem): MapResult {
  // A clip that did not fit is of other lights, or of these before they were moved.
  const fitting = views.filter((_, view) => map.views[view]?.camera !== undefined)
  const light = poolCurves(fitting.flatMap(({ curve }) => curve ?? []))
  if (light === undefined) return { ...map, lightUnknown: reasonFor(fitting) }
  const looks = Array.from(agreeing.led, (led, i) => ({ led, view: agreeing.view[i]! })).flatMap(
    ({ led, view }): Look[] => {
      const camera = map.views[view]?.camera
      const greys = views[view]!.sightings.find((sighting) => sighting.led === led)?.greys ?? []
      if (camera === undefined || greys.length === 0) return []
      const place = [0, 1, 2].map((axis) => map.layout.positions[3 * led + axis]!)
      return [{ led, view, ...lightOfGreys(greys, light), ...sightLine(camera, place) }]
    },
  )
  const found = findBrightness(looks, map.leds.length)
  const leds = map.leds.map((led, number) => {
    const brightness = led.state === 'measured' ? found[number] : undefined
    return brightness ? { ...led, brightness } : led
  })
  return { ...map, leds, light: allowForCamera(light) }
}

/** The way from an LED to a camera. */
function sightLine({ position, axes }: MapCamera, place: readonly number[]) {
  const way = [0, 1, 2].map((axis) => position[axis]! - place[axis]!)
  const distance = Math.hypot(...way)
  const [x, y, z] = way.map((part) => part / distance)
  const cosine = -(x! * axes[6]! + y! * axes[7]! + z! * axes[8]!)
  return { distance, direction: [x!, y!, z!] as const, cosine: Math.max(0.1, cosine) }
}

function reasonFor(views: readonly View[]): string {
  const showing = views.filter(
    ({ sightings }) =>
      sightings.filter(({ greys = [] }) => greys.length >= 2).length >= FEWEST_GREY,
  )
  return showing.length === 0
    ? 'How bright the LEDs are is not known: their dim states saturate the camera or are hidden by the LEDs beside them; lock the exposure on the lights, or film from farther away.'
    : `How bright the LEDs are is not known: their dim states are too unclear in ${countOf(showing.length, 'clip')}; ${FILM_A_CLIP} or more from each place, with the phone held still.`
}
