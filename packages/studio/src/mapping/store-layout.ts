import { countOf, type Layout } from '@ledloom/core'
import type { Device, RequestOptions } from '@ledloom/device'
import { StudioError } from '../report/studio-error.ts'
import { splitLayout } from './map-scene.ts'

/** @throws StudioError if the devices, if any, do not have so many LEDs together */
export function checkLedCount(ledCount: number, devices: readonly Device[]): void {
  const sum = devices.reduce((total, device) => total + device.ledCount, 0)
  if (devices.length === 0 || sum === ledCount) return
  const text = `the map has ${countOf(ledCount, 'LED')}, but the ${devices.length === 1 ? 'device has' : 'devices have'} ${sum}`
  throw new StudioError('bad-value', text)
}

/**
 * Stores a measured layout on devices, in the order of their LEDs on it: each gets its own part.
 * @throws StudioError for another number of LEDs, and whatever a device answers
 */
export async function storeLayout(
  layout: Layout,
  devices: readonly Device[],
  options: RequestOptions = {},
): Promise<void> {
  checkLedCount(layout.ledCount, devices)
  const parts = splitLayout(
    layout,
    devices.map(({ ledCount }) => ledCount),
  )
  for (const [index, device] of devices.entries()) {
    await device.layout.set(parts[index]!, { ...options, isMeasured: true })
  }
}
