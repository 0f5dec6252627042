import type { DeviceState, StoredMovieState } from '@ledloom/studio'
import type { FakeState } from './fake-state.ts'
import type { Handlers } from './handlers.ts'

const SEARCH_MS = 100

/** The devices that a fake studio finds. */
const FAKE_DEVICES: readonly DeviceState[] = [
  {
    ...{
      address: '192.0.2.10',
      name: 'Tree in the hall',
      ledCount: 250,
      family: 'G',
      state: 'found',
    },
    ...{ firmware: '2.8.18', mode: 'movie', modes: ['off', 'movie', 'effect'], brightness: 80 },
    room: 992,
    movies: [
      { id: 0, name: 'rain', frameCount: 240, frameRate: 24, isCurrent: true },
      { id: 1, name: 'snow', frameCount: 348, frameRate: 24, isCurrent: false },
    ],
    playlist: [],
  },
  {
    ...{ address: '192.0.2.11', name: 'Curtain', ledCount: 210, family: 'D', state: 'lost' },
    firmware: '2.3.5',
  },
]

/** Figures as of a device that is played on. */
const FAKE_STATISTICS = {
  ...{ sent: 12_803, skipped: 4, lost: 1, rate: 29.97, bytes: 9_732_000 },
  age: { p50: 1.2, p99: 4.8, max: 31 },
}

/** The box of a cone. */
const FAKE_BOX = { centre: [0, 0.5, 0], size: [1, 1, 1] } as const

/** Finds devices, plays on them and sets them. */
export function fakeDevices(state: FakeState): Handlers {
  const set = (address: string, changes: Partial<Undefinable<DeviceState>>) =>
    state.amend('devices', {
      devices: state.sections.devices.devices.map((device) =>
        device.address === address ? ({ ...device, ...changes } as DeviceState) : device,
      ),
    })
  const change = (
    address: string,
    map: (movies: readonly StoredMovieState[]) => StoredMovieState[],
  ) => {
    const device = state.sections.devices.devices.find((each) => each.address === address)
    set(address, { movies: map(device?.movies ?? []) })
  }
  return {
    'play-stored-movie': ({ address, movie }) => {
      change(address, (movies) => movies.map((each) => ({ ...each, isCurrent: each.id === movie })))
      const isLive = state.sections.devices.devices.some(
        (device) => device.address === address && device.state === 'live',
      )
      set(address, { mode: 'movie', ...(isLive && { state: 'paused', statistics: undefined }) })
    },
    'go-live': ({ address }) =>
      set(address, { state: 'live', mode: 'rt', statistics: FAKE_STATISTICS }),
    'rename-stored-movie': ({ address, movie, name }) =>
      change(address, (movies) =>
        movies.map((each) => (each.id === movie ? { ...each, name } : each)),
      ),
    'remove-stored-movies': ({ address, movies: gone }) =>
      change(address, (movies) => movies.filter(({ id }) => !gone.includes(id))),
    'restore-stored-movies': ({ address }) => set(address, { unfinished: undefined }),
    'set-playlist': ({ address, steps }) =>
      set(address, { playlist: steps, mode: steps.length > 0 ? 'playlist' : 'movie' }),
    'arrange-devices': ({ places }) => {
      for (const { address, place } of places) {
        set(address, { place, ...(place && { lastPlace: place }) })
      }
      state.amend('devices', { sceneFile: 'devices: []\n' })
    },
    'find-devices': async () => {
      state.amend('devices', { isSearching: true })
      await new Promise((resolve) => setTimeout(resolve, SEARCH_MS))
      state.amend('devices', { isSearching: false, devices: FAKE_DEVICES })
    },
    'look-at-device': ({ address }) =>
      set(address, { mode: 'movie', modes: ['off', 'movie'], brightness: 80 }),
    'connect-device': ({ address }) =>
      set(address, { state: 'live', mode: 'rt', statistics: FAKE_STATISTICS, box: FAKE_BOX }),
    'disconnect-device': ({ address }) =>
      set(address, { state: 'found', mode: 'movie', statistics: undefined }),
    'set-device': ({ address, ...changes }) => set(address, changes),
  }
}

type Undefinable<Members> = { [Name in keyof Members]: Members[Name] | undefined }
