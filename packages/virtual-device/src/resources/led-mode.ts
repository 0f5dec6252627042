import { type Behaviours, refuse } from '../device/behaviour.ts'
import type { DeviceCore } from '../device/device-core.ts'
import { NIL_UUID } from '../identity/uuids.ts'
import { colorFromHsv, colorFromRgb } from '../memory/led-color.ts'
import { selectedMovie } from '../memory/movie-memory.ts'
import { refusalOfMode } from '../modes/playable-mode.ts'
import { describeEntry } from './playlist.ts'

/** The mode of the lights, and the colour of mode `color`. */
export default {
  getLedMode: (device) => describeMode(device),

  setLedMode: {
    keep: 'soon',
    handle({ memory, modes, profile }, { body }) {
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
  },

  getLedColor: ({ memory }) => ({ ...memory.color }),

  setLedColor: {
    keep: 'soon',
    handle({ memory, modes }, { body }) {
      const { white } = { white: undefined, ...body }
      const color = 'hue' in body ? colorFromHsv(body) : colorFromRgb(body)
      memory.color = white === undefined ? color : { ...color, white }
      modes.replayIfIn('color')
      return {}
    },
  },
} satisfies Behaviours

/** The mode with its colour, movie or entry of the playlist. */
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
