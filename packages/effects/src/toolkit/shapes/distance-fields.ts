/** The name of a form. */
export type FormName = 'cube' | 'sphere' | 'octahedron' | 'torus' | 'heart' | 'star'

/**
 * Writes the distance of each of the first `count` of `points` (x, y, z each) from the surface of a form
 * into `out`, one value per point, negative inside. Allocates nothing.
 */
export type MeasureForm = (out: Float32Array, points: Float32Array, count: number) => void

/**
 * Forms around the origin with a radius of about 1, as signed distance fields. Heart, star and torus
 * stand upright and face the viewer. Near the edges of heart, star and octahedron, distances are not
 * quite exact.
 *
 * Source: Quilez, "Distance functions" and "2D distance functions" (iquilezles.org).
 */
export const forms: Readonly<Record<FormName, MeasureForm>> = {
  cube: (out, points, count) => {
    for (let point = 0, i = 0; point < count; point++, i += 3) {
      const dx = Math.abs(points[i]!) - 0.75
      const dy = Math.abs(points[i + 1]!) - 0.75
      const dz = Math.abs(points[i + 2]!) - 0.75
      const outside = Math.sqrt(Math.max(dx, 0) ** 2 + Math.max(dy, 0) ** 2 + Math.max(dz, 0) ** 2)
      out[point] = outside + Math.min(0, Math.max(dx, dy, dz))
    }
  },
  sphere: (out, points, count) => {
    for (let point = 0, i = 0; point < count; point++, i += 3) {
      out[point] = Math.sqrt(points[i]! ** 2 + points[i + 1]! ** 2 + points[i + 2]! ** 2) - 1
    }
  },
  octahedron: (out, points, count) => {
    for (let point = 0, i = 0; point < count; point++, i += 3) {
      const sum = Math.abs(points[i]!) + Math.abs(points[i + 1]!) + Math.abs(points[i + 2]!)
      out[point] = (sum - 1.2) / Math.sqrt(3)
    }
  },
  torus: (out, points, count) => {
    for (let point = 0, i = 0; point < count; point++, i += 3) {
      const ring = Math.sqrt(points[i]! ** 2 + points[i + 1]! ** 2) - 0.75
      out[point] = Math.sqrt(ring * ring + points[i + 2]! ** 2) - 0.3
    }
  },
  heart: (out, points, count) => {
    for (let point = 0, i = 0; point < count; point++, i += 3) {
      // In the formula's unit the tip is at 0, 0 and the top at about 1.1.
      const x = Math.abs(points[i]!) / 1.7
      const y = (points[i + 1]! + 0.95) / 1.7
      const toLobe = Math.sqrt((x - 0.25) ** 2 + (y - 0.75) ** 2) - Math.SQRT2 / 4
      const half = 0.5 * Math.max(x + y, 0)
      const toNotch = x * x + (y - 1) ** 2
      const toSide = (x - half) ** 2 + (y - half) ** 2
      const below = Math.sqrt(Math.min(toNotch, toSide)) * Math.sign(x - y)
      out[point] = Math.max(1.7 * (x + y > 1 ? toLobe : below), Math.abs(points[i + 2]!) - DEPTH)
    }
  },
  star: (out, points, count) => {
    for (let point = 0, i = 0; point < count; point++, i += 3) {
      // Folded like paper, twice across an axis between two points and thrice across the upright one, onto half
      // a point: from its tip at 0, 1 to the notch.
      let x = Math.abs(points[i]!)
      let y = points[i + 1]!
      for (let fold = 0; fold < 2; fold++) {
        const beyond = 2 * Math.max(0, x * FOLD_COSINE - y * FOLD_SINE)
        x = Math.abs(x - beyond * FOLD_COSINE)
        y += beyond * FOLD_SINE
      }
      const edge = x * TIP_COSINE + (y - 1) * TIP_SINE
      out[point] = Math.max(edge, Math.abs(points[i + 2]!) - DEPTH)
    }
  },
}

/** Half the thickness of the flat forms. */
const DEPTH = 0.45

/** The angle from a point of a star to the next notch, and half of that within a point. */
const FOLD_COSINE = Math.cos(Math.PI / 5)
const FOLD_SINE = Math.sin(Math.PI / 5)
const TIP_COSINE = Math.cos(Math.PI / 8)
const TIP_SINE = Math.sin(Math.PI / 8)
