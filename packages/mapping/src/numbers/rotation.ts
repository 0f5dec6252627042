/** A rotation of space: nine values, row by row. */
export type Rotation = Float64Array

/** Three numbers: a place or a direction. */
export type Vector = readonly [number, number, number]

/** Rotates by the length of `(x, y, z)` in radians around its direction (Rodrigues). */
export function rotationOf(x: number, y: number, z: number): Rotation {
  const angle = Math.hypot(x, y, z)
  const a = angle < 1e-9 ? 1 : Math.sin(angle) / angle
  const b = angle < 1e-9 ? 0.5 : (1 - Math.cos(angle)) / (angle * angle)
  return Float64Array.of(
    1 - b * (y * y + z * z),
    b * x * y - a * z,
    b * x * z + a * y,
    b * x * y + a * z,
    1 - b * (x * x + z * z),
    b * y * z - a * x,
    b * x * z - a * y,
    b * y * z + a * x,
    1 - b * (x * x + y * y),
  )
}

/** `first · second`: the rotation that does `second`, then `first`. */
export function multiply(first: ArrayLike<number>, second: ArrayLike<number>): Rotation {
  const product = new Float64Array(9)
  for (let row = 0; row < 9; row += 3) {
    for (let column = 0; column < 3; column++) {
      product[row + column] =
        first[row]! * second[column]! +
        first[row + 1]! * second[3 + column]! +
        first[row + 2]! * second[6 + column]!
    }
  }
  return product
}

export function transpose(m: ArrayLike<number>): Rotation {
  return Float64Array.of(m[0]!, m[3]!, m[6]!, m[1]!, m[4]!, m[7]!, m[2]!, m[5]!, m[8]!)
}

export function apply(m: ArrayLike<number>, [x, y, z]: Vector): Vector {
  return [
    m[0]! * x + m[1]! * y + m[2]! * z,
    m[3]! * x + m[4]! * y + m[5]! * z,
    m[6]! * x + m[7]! * y + m[8]! * z,
  ]
}

/** The angle of a rotation, in radians. */
export function angleOf(m: ArrayLike<number>): number {
  return Math.acos(Math.max(-1, Math.min(1, (m[0]! + m[4]! + m[8]! - 1) / 2)))
}

/** A rotation from the unit quaternion w, x, y, z. */
export function fromQuaternion(w: number, x: number, y: number, z: number): Rotation {
  return Float64Array.of(
    1 - 2 * (y * y + z * z),
    2 * (x * y - w * z),
    2 * (x * z + w * y),
    2 * (x * y + w * z),
    1 - 2 * (x * x + z * z),
    2 * (y * z - w * x),
    2 * (x * z - w * y),
    2 * (y * z + w * x),
    1 - 2 * (x * x + y * y),
  )
}

export function cross([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/** The same direction with length 1. */
export function normalise([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}
