import type { StudioState } from '@ledloom/studio'

/** A text of the host with the names of devices in place of their addresses. */
export function withDeviceNames(text: string, { devices }: StudioState['devices'] = NONE): string {
  // An address may begin like another one.
  const known = [...devices].sort((a, b) => b.address.length - a.address.length)
  return known.reduce((named, { address, name }) => named.replaceAll(address, name), text)
}

const NONE: NonNullable<StudioState['devices']> = { isSearching: false, devices: [] }
