import type { Point } from '@ledloom/core'
import type { DeviceState } from '@ledloom/studio'
import { mat4, quat, vec3 } from 'gl-matrix'
import { anglesOf, rotationOf } from './rotation.ts'

/** A device's place in the picture of all: scaled, then rotated about x, y and z in degrees, then moved. */
export type Place = {
  readonly scale: number | Point
  readonly rotate: Point
  readonly translate: Point
}

/** The box around a device's LEDs before it is placed. */
export type Box = NonNullable<DeviceState['box']>

/** A device with its place in the picture of all, if it has one. */
type PlacedState = { readonly place?: DeviceState['place'] | undefined }

export const AT_HOME: Place = { scale: 1, rotate: [0, 0, 0], translate: [0, 0, 0] }

/** The steps of a device's place; `undefined` without a place, or for one given as a matrix. */
export function stepsOf({ place }: PlacedState): Place | undefined {
  if (place === undefined || 'matrix' in place) return undefined
  const { scale = 1, rotate = [0, 0, 0], translate = [0, 0, 0] } = place
  return { scale, rotate, translate }
}

/** The matrix of a place. */
export function placeMatrix({ scale, rotate, translate }: Place): mat4 {
  const matrix = mat4.fromTranslation(mat4.create(), translate)
  mat4.rotateZ(matrix, matrix, (rotate[2] * Math.PI) / 180)
  mat4.rotateY(matrix, matrix, (rotate[1] * Math.PI) / 180)
  mat4.rotateX(matrix, matrix, (rotate[0] * Math.PI) / 180)
  return mat4.scale(matrix, matrix, typeof scale === 'number' ? [scale, scale, scale] : scale)
}

/** A point of a device's layout in the picture of all. */
export function placePoint(place: Place, point: Point): Point {
  const [x, y, z] = vec3.transformMat4(vec3.create(), point, placeMatrix(place))
  return [x!, y!, z!]
}

/** The same place, moved. */
export function moved(place: Place, [x, y, z]: Point): Place {
  const [a, b, c] = place.translate
  return { ...place, translate: [round(a + x), round(b + y), round(c + z)] }
}

/** Rotated in the picture of all, after its own rotation, about its middle, which stays where it is. */
export function turned(place: Place, box: Box, rotation: quat): Place {
  const turn = quat.multiply([0, 0, 0, 1], rotation, rotationOf(place.rotate))
  return keepMiddle(place, box, { ...place, rotate: anglesOf(turn, place.rotate) })
}

/** Scaled by a factor about its middle, which stays where it is. */
export function scaled(place: Place, box: Box, factor: number): Place {
  const by = (value: number) => Math.max(0.001, round(value * factor))
  const { scale } = place
  const next = typeof scale === 'number' ? by(scale) : triple((i) => by(scale[i]!))
  return keepMiddle(place, box, { ...place, scale: next })
}

/** The middle of a placed device. */
export function middleOf(place: Place, { centre }: Box): Point {
  return placePoint(place, centre)
}

/** The corners of a placed box, in the order of binary numbers: x, y, z. */
export function cornersOf(place: Place, { centre, size }: Box): Point[] {
  return Array.from({ length: 8 }, (_, corner) =>
    placePoint(
      place,
      triple((axis) => centre[axis]! + size[axis]! * ((corner >> axis) & 1 ? 0.5 : -0.5)),
    ),
  )
}

/** A device's box, with its place if it has one already. */
type PlacedBox = {
  readonly box: Box
  readonly place?: Place | undefined
}

/** Places for all devices, in their order: those without one get one to the right of the others, with gaps. */
export function besideEachOther(devices: readonly PlacedBox[]): Place[] {
  let right = Math.max(
    0,
    ...devices.flatMap(({ box, place }) => {
      if (place === undefined) return []
      const gap = gapOf(placedSize(place, box))
      return cornersOf(place, box).map(([x]) => x + gap)
    }),
  )
  return devices.map(({ box: { centre, size }, place }) => {
    if (place !== undefined) return place
    const left = right + size[0] / 2
    right = left + size[0] / 2 + gapOf(size)
    return { ...AT_HOME, translate: [round(left - centre[0]), 0, 0] }
  })
}

function gapOf(size: Point): number {
  return 0.2 * Math.max(...size)
}

function placedSize({ scale }: Place, { size }: Box): Point {
  return triple((i) => size[i]! * (typeof scale === 'number' ? scale : scale[i]!))
}

function keepMiddle(before: Place, box: Box, after: Place): Place {
  const [from, to] = [middleOf(before, box), middleOf(after, box)]
  return moved(
    after,
    triple((i) => from[i]! - to[i]!),
  )
}

function triple(along: (index: 0 | 1 | 2) => number): Point {
  return [along(0), along(1), along(2)]
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4
}
