import { randomUUID } from 'node:crypto'
import { type DeviceLayout, formatDeviceLayout } from '@ledloom/core'
import type { Identity } from '../identity/identity.ts'

/** A layout in the device's format. */
export type StoredLayout = {
  /** `undefined` for a layout that was stored without it, as on recorded devices. */
  readonly aspectXY: number | undefined
  readonly aspectXZ: number | undefined
  readonly source: 'linear' | '2d' | '3d'
  readonly synthesized: boolean
  readonly uuid: string
  readonly coordinates: readonly { readonly x: number; readonly y: number; readonly z: number }[]
}

/**
 * The initial layout of a device. A made-up one fills x and z from −1 to 1, as recorded; a given
 * one keeps its proportions.
 */
export function initialLayout({ layout, isLayoutGiven }: Identity): StoredLayout {
  const formatted = formatDeviceLayout(layout)
  const stored = isLayoutGiven ? formatted : { ...formatted, coordinates: stretched(formatted) }
  return { ...stored, uuid: randomUUID().toUpperCase() }
}

function stretched({ coordinates }: DeviceLayout): StoredLayout['coordinates'] {
  const widest = Math.max(...coordinates.map(({ x }) => Math.abs(x))) || 1
  const deepest = Math.max(...coordinates.map(({ z }) => Math.abs(z))) || 1
  return coordinates.map(({ x, y, z }) => ({
    x: sixDecimals(x / widest),
    y,
    z: sixDecimals(z / deepest),
  }))
}

function sixDecimals(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
