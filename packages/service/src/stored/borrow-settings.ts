import type { Device } from '@ledloom/device'
import { type BorrowedSettings, isSameId, type StoredMemory } from './stored-memory.ts'

/** Seconds of an entry of a playlist for which the device states none. */
const USUAL_SECONDS = 30

/** A device by what the house file calls it. */
type NamedDevice = { readonly name: string; readonly device: Device }

/**
 * Notes what a device has, before the house changes it; unless that was noted already, and not restored.
 *
 * @param change `mode`: the one that it had before, if it is to be restored; `hasPlaylist`: it gets another playlist
 */
export async function borrowSettings(
  { name, device }: NamedDevice,
  memory: StoredMemory,
  { mode, hasPlaylist }: { readonly mode?: string | undefined; readonly hasPlaylist: boolean },
): Promise<BorrowedSettings> {
  const noted = memory.borrowedOf(name)
  if (noted !== undefined) return noted
  // Firmware that lacks one of them refuses to answer.
  const level = await device.brightness.get().catch(() => undefined)
  const playlist = await (hasPlaylist ? device.playlist.get().catch(() => undefined) : undefined)
  const selected = await device.movies.current().catch(() => undefined)
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

/** Sets the brightness of a device to a share of that which it had before, 0 to 1. */
export async function dimBorrowed(
  device: Device,
  { brightness = 100, isBrightnessOff = false }: BorrowedSettings,
  share: number,
): Promise<void> {
  const full = isBrightnessOff ? 100 : brightness
  await device.brightness.set(Math.round(full * share))
}

/** Gives a device back what was noted: its brightness, its playlist and its selected movie. Its mode stays. */
export async function giveSettingsBack(
  { name, device }: NamedDevice,
  memory: StoredMemory,
): Promise<void> {
  const noted = memory.borrowedOf(name)
  if (noted === undefined) return
  const { brightness, isBrightnessOff, playlist, selected } = noted
  if (brightness !== undefined) {
    await device.brightness.set(brightness)
    if (isBrightnessOff) await device.brightness.disable()
  }
  // Its owner may have deleted them meanwhile.
  if (playlist !== undefined) await device.playlist.set(playlist).catch(() => undefined)
  if (selected !== undefined) await select(device, selected).catch(() => undefined)
  await memory.setBorrowed(name, undefined)
  await memory.setPlayed(name, undefined)
}

async function select(device: Device, uniqueId: string): Promise<void> {
  const { movies } = await device.movies.list()
  const id = movies.find((movie) => isSameId(movie.uniqueId, uniqueId))?.id
  if (id !== undefined) await device.movies.select(id)
}
