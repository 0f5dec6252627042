import { type Layout, lineLayout, type UpAxis } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import { resolveLayout } from '../profile/resolve-layout.ts'

/** Choices about the layout of a device. */
export interface DeviceProfileOptions {
  /** A shape or a file in place of the stored layout. */
  readonly layout?: string | undefined
  /** The axis that points up in the file. */
  readonly up?: UpAxis | undefined
  /** Counts the free frames as if there were no stored movies. Default false. */
  readonly replace?: boolean | undefined
  /** Counts them so, with a note, if there are none. Default false. */
  readonly asEmptyIfFull?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  /** Receives notes about assumptions. */
  readonly onNote?: ((note: string) => void) | undefined
}

/** Reads a device's layout, format, frame rate and free frames. */
export async function profileOfDevice(
  device: Device,
  { layout, up, replace = false, asEmptyIfFull = false, signal, onNote }: DeviceProfileOptions = {},
): Promise<OutletProfile> {
  const { storage, room, capacity } = await device.movies.list({ signal })
  const isFull = asEmptyIfFull && room < 1 && capacity >= 1
  if (isFull) {
    onNote?.(
      `${device.address} has no room for another movie now: this one is made for an empty device`,
    )
  }
  return {
    layout: await layoutOf(device, { layout, up, signal, onNote }),
    format: device.format,
    frameRate: device.frameRate,
    room: replace || isFull ? capacity : room,
    timing: storage === 'many' ? 'rate' : 'delay',
  }
}

async function layoutOf(
  device: Device,
  { layout: chosen, up, signal, onNote }: DeviceProfileOptions,
): Promise<Layout> {
  const { ledCount } = device
  if (chosen !== undefined) return resolveLayout(chosen, { ledCount, up, onNote })
  const stored = await device.layout.find({ signal })
  if (stored.kind === 'stored') return stored.layout
  const lack = `${device.address} ${stored.reason}`
  onNote?.(`${lack}: taken as a line; --layout chooses another shape`)
  return lineLayout({ ledCount })
}
