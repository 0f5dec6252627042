import { randomUUID } from 'node:crypto'
import { formatDeviceLayout, type Layout } from '@ledloom/core'
import type { StoredLayout } from './device-memory.ts'

/** A layout the device made up by itself, as it stores and speaks it. */
export function storeLayout(layout: Layout): StoredLayout {
  return { ...formatDeviceLayout(layout), uuid: randomUUID().toUpperCase() }
}
