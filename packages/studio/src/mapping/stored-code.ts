import type { Device, RequestOptions } from '@ledloom/device'
import { createPattern, patternMovie } from '@ledloom/mapping'

/** The movie's name on the device. */
const NAME = 'mapping code'

/**
 * Tests that a device can store the code and lose it again: it keeps several movies, has none, and
 * has room. Firmware deletes movies only all at once, so others would be lost.
 */
export async function canStoreCode(device: Device, options?: RequestOptions): Promise<boolean> {
  const { storage, movies, room } = await device.movies.list(options)
  const { frameCount } = createPattern(1)
  return storage === 'many' && movies.length === 0 && room >= frameCount
}

/**
 * Stores the code on a device and plays it: the device's own clock keeps it steady, whatever the
 * network does.
 *
 * @returns a function that deletes it and restores the device's mode, and returns that mode
 */
export async function playStoredCode(
  device: Device,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<() => Promise<string>> {
  const { mode: before = 'off' } = await device.mode.get({ signal })
  const movie = patternMovie(createPattern(device.ledCount), device.format)
  const restore = async () => {
    await device.movies.deleteAll()
    await device.mode.set(before)
    return before
  }
  try {
    await device.movies.upload(movie, { name: NAME, play: true, signal })
    return restore
  } catch (error) {
    await restore().catch(() => undefined)
    throw error
  }
}
