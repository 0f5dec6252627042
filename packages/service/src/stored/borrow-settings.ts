import type { Device, RequestOptions } from '@ledloom/device'
import { ifAnswered } from './if-answered.ts'
import { type BorrowedSettings, isSameId, type StoredMemory } from './stored-memory.ts'

/** Seconds of an entry of a playlist for which the device states none. */
const USUAL_SECONDS = 30

/** A device by what the house file calls it. */
type NamedDevice = { readonly name: string; readonly device: Device }

/**
 * Notes what a device has, before the house changes it; unless that was noted already, and not restored.
 *
 * @param change `mode`: the one that it had before, if it is to be restored; `hasPlaylist`: it gets another playlist
 * @throws DeviceError if it does not answer
 */
export async function borrowSettings(
  { name, device }: NamedDevice,
  memory: StoredMemory,
  { mode, hasPlaylist, ...options }: BorrowedChange,
): Promise<BorrowedSettings> {
  const noted = memory.borrowedOf(name)
  if (noted !== undefined) return noted
  const level = await ifAnswered(device.brightness.get(options))
  const playlist = hasPlaylist ? await ifAnswered(device.playlist.get(options)) : undefined
  const selected = await ifAnswered(device.movies.current(options))
  const entries = playlist?.entries ?? []
  const steps = entries.flatMap(({ unique_id: movieId, duration = USUAL_SECONDS }) => {
    return movieId === undefined ? [] : [{ movieId, duration: Math.max(1, Math.round(duration)) }]
  })
  const isOurs = steps.some(({ movieId }) =>
    memory.moviesOf(name).some(({ id }) => isSameId(id, movieId)),
  )
  const settings = {
    mode,
    brightness: level?.value,
    isBrightnessOff: level?.mode === 'disabled',
    selected: selected?.unique_id,
    ...(steps.length > 0 && !isOurs && { playlist: steps }),
  }
  await memory.setBorrowed(name, settings)
  return settings
}

type BorrowedChange = RequestOptions & {
  readonly mode?: string | undefined
  readonly hasPlaylist: boolean
}

/** Sets the brightness of a device to a share of that which it had before, 0 to 1. */
export async function dimBorrowed(
  device: Device,
  { brightness = 100, isBrightnessOff = false }: BorrowedSettings,
  { share, ...options }: RequestOptions & { readonly share: number },
): Promise<void> {
  const full = isBrightnessOff ? 100 : brightness
  await device.brightness.set(Math.round(full * share), options)
}

/**
 * Restores what was noted of a device: its brightness, its playlist and its selected movie. Its mode stays.
 *
 * @throws DeviceError if it does not answer; then what was noted still is
 */
export async function restoreSettings(
  { name, device }: NamedDevice,
  memory: StoredMemory,
  options?: RequestOptions,
): Promise<void> {
  const noted = memory.borrowedOf(name)
  if (noted === undefined) return
  const { brightness, isBrightnessOff, playlist, selected } = noted
  if (brightness !== undefined) {
    await device.brightness.set(brightness, options)
    if (isBrightnessOff) await device.brightness.disable(options)
  }
  // Its owner may have deleted them meanwhile.
  if (playlist !== undefined) await ifAnswered(device.playlist.set(playlist, options))
  if (selected !== undefined) await ifAnswered(select(device, selected, options))
  await memory.setBorrowed(name, undefined)
  await memory.setPlayed(name, undefined)
}

async function select(device: Device, uniqueId: string, options?: RequestOptions): Promise<void> {
  const { movies } = await device.movies.list(options)
  const id = movies.find((movie) => isSameId(movie.uniqueId, uniqueId))?.id
  if (id !== undefined) await device.movies.select(id, options)
}
