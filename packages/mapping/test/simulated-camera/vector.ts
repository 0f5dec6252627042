import type { Point } from '@ledloom/core'

export function add(a: Point, b: Point, factor = 1): Point {
  return [a[0] + factor * b[0], a[1] + factor * b[1], a[2] + factor * b[2]]
}

export function subtract(a: Point, b: Point): Point {
  return add(a, b, -1)
}

export function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function scale(a: Point, factor: number): Point {
  return [a[0] * factor, a[1] * factor, a[2] * factor]
}

export function normalise(a: Point): Point {
  return scale(a, 1 / (Math.hypot(...a) || 1))
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
