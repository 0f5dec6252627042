import { eigenSymmetric } from './eigen.ts'
import { fromQuaternion, type Rotation } from './rotation.ts'

/**
 * The rotation R for which the trace of `R S` is greatest, with S the sum of `a bᵀ` over pairs that R
 * takes to each other (Horn, Closed-form solution of absolute orientation using unit quaternions, 1987).
 */
export function hornRotation(s: ArrayLike<number>): Rotation {
  const [xx, xy, xz, yx, yy, yz, zx, zy, zz] = Array.from(s) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const matrix = Float64Array.of(
    xx + yy + zz,
    yz - zy,
    zx - xz,
    xy - yx,
    yz - zy,
    xx - yy - zz,
    xy + yx,
    zx + xz,
    zx - xz,
    xy + yx,
    yy - xx - zz,
    yz + zy,
    xy - yx,
    zx + xz,
    yz + zy,
    zz - xx - yy,
  )
  const [w, x, y, z] = eigenSymmetric(matrix, 4).vectors[3]!
  return fromQuaternion(w!, x!, y!, z!)
}
