import type { Device } from '@ledloom/device'
import type { Studio, StudioLayer } from '@ledloom/studio'
import type { DeviceTurns } from '../lasting/device-turns.ts'
import { OwnDevices } from './own-devices.ts'
import { StoredLists, type StoredListsOptions } from './stored-lists.ts'
import type { StoredMemory } from './stored-memory.ts'

type StoredOptions = {
  readonly stored?: StoredMemory | undefined
  readonly storing?: Omit<StoredListsOptions, 'memory'> | undefined
  readonly wallNow?: (() => number) | undefined
  readonly turns: DeviceTurns
  readonly retryMs?: number | undefined
  readonly exchange: (layer: StudioLayer) => Promise<void>
  readonly note: (line: string) => void
}

/** What is stored on the devices of a studio: lists, if they may be, and what devices had before. */
type OpenedStored = {
  /** Takes a device that comes from another picture of the house. */
  readonly taken: ((name: string) => boolean) | undefined
  readonly lists: StoredLists | undefined
  /** Says how a device is to join that was found. */
  readonly found: ((name: string, device: Device) => ReturnType<OwnDevices['found']>) | undefined
}

/** Opens what is stored on the devices of a studio. */
export function openStored(
  studio: Studio,
  { stored: memory, storing, wallNow, turns, retryMs, exchange, note }: StoredOptions,
): OpenedStored {
  if (memory === undefined) return { lists: undefined, found: undefined, taken: undefined }
  const adopts = storing !== undefined
  const own = new OwnDevices({ studio, memory, turns, note, adopts, retryMs })
  const found = (name: string, device: Device) => own.found(name, device)
  const taken = (name: string) => own.take(name)
  if (storing === undefined) return { lists: undefined, found, taken }
  const isShared = wallNow !== undefined
  return {
    ...{ found, taken },
    lists: new StoredLists({ ...storing, memory, studio, own, turns, isShared, exchange, note }),
  }
}
