import type { DeviceCore } from '../device/device-core.ts'
import { selectedMovie } from '../memory/movie-memory.ts'
import { refusalOfMode } from '../modes/playable-mode.ts'
import { NIL_UUID } from './effect-id.ts'
import type { Handlers } from './handler.ts'
import { describeEntry } from './playlist.ts'
import { refuse } from './refusal.ts'

/** What the LEDs do. */
export const ledModeHandlers: Handlers<'getLedMode' | 'setLedMode'> = {
  getLedMode: (device) => describeMode(device),

  setLedMode({ memory, modes, profile }, { body }) {
    const { mode, effect_id } = body
    const { refusesEmptyPlaylist } = profile
    if (effect_id !== undefined && effect_id >= profile.effectsNumber) {
      return refuse('value-out-of-range')
    }
    const refusal = refusalOfMode(mode, { memory, refusesEmptyPlaylist })
    if (refusal !== undefined) return refuse(refusal)
    if (mode === 'effect' && effect_id !== undefined) memory.effectId = effect_id
    modes.enter(mode)
    return {}
  },
}

/** The mode with what goes with it: the colour, the movie or the entry of the playlist. */
export function describeMode(device: DeviceCore): object {
  const { mode } = device.memory
  return { mode, shop_mode: 0, ...detailsOfMode(device) }
}

function detailsOfMode(device: DeviceCore): object {
  const { memory } = device
  switch (memory.mode) {
    case 'color':
      return { color_config: memory.color }
    case 'movie':
      return describeCurrentMovie(device)
    case 'playlist':
      return describePlaylist(device)
    default:
      return {}
  }
}

function describeCurrentMovie({ memory }: DeviceCore): object {
  const movie = selectedMovie(memory.movies)
  if (movie === undefined) return {}
  return { id: movie.id, unique_id: movie.unique_id, name: movie.name }
}

function describePlaylist(device: DeviceCore): object {
  if (device.memory.playlist.length === 0) return {}
  const { id, unique_id, name, duration } = describeEntry(device, device.modes.playlistEntry)
  return { movie: { id, unique_id, name, duration }, name: '', unique_id: NIL_UUID }
}
