import { join } from 'node:path'
import type { Transport } from '@ledloom/engine/player'
import { CompositionModel } from '../composition/composition-model.ts'
import { FixedDevices } from '../devices/connected-device.ts'
import { DeviceList } from '../devices/device-list.ts'
import { History } from '../history/history.ts'
import { PlayingHistory } from '../history/playing-history.ts'
import { DeviceMovies } from '../movies/device-movies.ts'
import { MovieArchive } from '../movies/movie-archive.ts'
import { MovieJob } from '../movies/movie-job.ts'
import { followChanges } from './follow-changes.ts'
import type { OpenParts, StudioPart } from './open-parts.ts'
import { StoredMovies } from './stored-movies.ts'
import { StudioHouse } from './studio-house.ts'
import { StudioMapping } from './studio-mapping.ts'
import { StudioMemory } from './studio-memory.ts'
import { StudioOutput } from './studio-output.ts'
import { StudioPatterns } from './studio-patterns.ts'
import { StudioPlaying } from './studio-playing.ts'

/** The parts of a studio, each with those that it needs. */
export type WiredParts = ReturnType<typeof wireParts>

/** Makes the parts of a studio of those that had to be opened, and lets each hear of what it follows. */
export function wireParts(parts: OpenParts) {
  const { events, player, files, restored, first } = parts
  const { layers, layout, title, group, note, onDeviceError } = first
  const { findDevices, data, output: options = {} } = first
  const changed = (part: StudioPart) => () => events.emit('change', part)
  const onChange = (part: StudioPart) => void events.emit('change', part)

  const house = new StudioHouse(changed('house'))
  const composition = new CompositionModel(layers, player, changed('layers'))
  const movieArchive = new MovieArchive(
    data?.movies ?? join(data?.folder.path ?? files.folder, 'movies'),
  )
  const devices = new DeviceList(changed('devices'), {
    ...{ fixed: group && new FixedDevices(group), find: findDevices },
    readLacks: (device) => new DeviceMovies(device, movieArchive).lacks(),
  })
  if (restored !== undefined) devices.restore(restored)
  const movies = new MovieJob(files.folder, changed('movie'))
  const output = new StudioOutput({
    ...{ layout, title, output: options, composition, player, devices, note, onDeviceError },
    fixedGroup: group?.group,
    onChange: changed('layout'),
  })

  /** Changes the time at which the composition plays, or its speed. */
  const changeTransport = (change: (transport: Transport) => void) => {
    change(player.source.transport)
    onChange('transport')
  }
  const setBrightness = (brightness: number) => {
    output.dim(brightness)
    onChange('layout')
  }

  const mapping = new StudioMapping({
    ...{ composition, player, devices, note, output, onChange },
    play: () => changeTransport((transport) => transport.play()),
    openMapWorker: first.openMapWorker,
  })
  const now = new StudioPlaying({ composition, player, output, setBrightness, changeTransport })
  const history = new History({ settle: () => now.settle(), onChange: changed('history') })
  const playing = new PlayingHistory(history, now)
  const patterns = new StudioPatterns({ ...parts, composition, history, playing })
  const memory = new StudioMemory({
    ...{ composition, player, devices, history, playing, dropped: files, output, now },
    ...{ setBrightness, onChange },
    setWhole: (change) => now.setWhole(change),
    setSpeed: (speed) => changeTransport((transport) => transport.setSpeed(speed)),
  })
  const storedMovies = new StoredMovies({
    ...{ devices, history, archive: movieArchive },
    whilePaused: (device, work) => output.whilePaused(device, work),
  })
  followChanges({
    ...{ events, composition, playing, note, patterns, mapping },
    keeping: () => memory.keeping,
  })
  return {
    ...{ house, composition, movieArchive, devices, movies, output, mapping, now, history },
    ...{ playing, patterns, memory, storedMovies, changeTransport, setBrightness },
  }
}
