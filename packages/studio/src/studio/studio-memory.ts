import type { CompositionModel } from '../composition/composition-model.ts'
import type { DeviceList } from '../devices/device-list.ts'
import type { DroppedFiles } from '../files/dropped-files.ts'
import type { History } from '../history/history.ts'
import type { PlayingHistory } from '../history/playing-history.ts'
import { Reconnection } from './reconnection.ts'
import type { KeepingParts, StudioData, StudioKeeping } from './studio-keeping.ts'
import type { StudioOutput } from './studio-output.ts'
import type { StudioPlayer } from './studio-player.ts'
import type { StudioPlaying } from './studio-playing.ts'

/** The parts of a studio that are remembered. */
type MemoryParts = Pick<KeepingParts, 'setBrightness' | 'setWhole' | 'setSpeed' | 'onChange'> & {
  readonly composition: CompositionModel
  readonly player: StudioPlayer
  readonly devices: DeviceList
  readonly dropped: DroppedFiles
  readonly output: StudioOutput
  readonly history: History
  readonly playing: PlayingHistory
  readonly now: StudioPlaying
}

/** Remembers what a studio plays, if it has a data folder, and connects the devices of the last session again. */
export class StudioMemory {
  readonly #parts: MemoryParts
  #keeping: StudioKeeping | undefined
  #reconnection: Reconnection | undefined

  constructor(parts: MemoryParts) {
    this.#parts = parts
  }

  /** Everything kept in the data folder; `undefined` without one. */
  get keeping(): StudioKeeping | undefined {
    return this.#keeping
  }

  /** The same. @throws Error if there is no data folder */
  get kept(): StudioKeeping {
    if (this.#keeping === undefined) {
      throw new Error('nothing is kept here: there is no data folder')
    }
    return this.#keeping
  }

  /** @param restoredAt time at which what was restored had been kept */
  async open(
    data: StudioData,
    { note, restoredAt }: { note: (line: string) => void; restoredAt: number | undefined },
  ): Promise<void> {
    const { composition, player, devices, dropped, output, now, ...parts } = this.#parts
    // Most commands have no page, and keep nothing.
    const { LightWatch } = await import('./light-watch.ts')
    const { StudioKeeping } = await import('./studio-keeping.ts')
    const watch = new LightWatch(player.profile.layout, () => composition.layers)
    output.addPage(watch)
    this.#keeping = await StudioKeeping.open(data, {
      ...{ ...parts, composition, dropped, watch, note },
      profile: () => player.profile,
      time: () => player.source.transport.reading.time,
      brightness: () => output.brightness,
      speed: () => now.playing.speed,
      whole: () => player.whole,
      now: () => now.playing,
      isPlaying: () => player.source.transport.reading.isPlaying,
      restoredAt,
      lastPlaces: () => devices.lastPlaces,
      macs: () => devices.macs,
    })
  }

  /** Connects the devices that the data folder keeps, in the background. */
  reconnect(): void {
    const keeping = this.#keeping
    const { devices, output } = this.#parts
    const isAllLive = devices.scene.devices.every(
      ({ address }) => devices.live(address) !== undefined,
    )
    if (keeping === undefined || isAllLive) return
    // From now on other studios leave them to this one.
    keeping.keepPlaying()
    this.#reconnection = new Reconnection({
      ...{ scene: output.sceneDevices, devices },
      takenElsewhere: () => keeping.takenElsewhere(),
    })
  }

  /** Settled once no device is being connected again, which may last until the devices are closed. */
  async stopReconnecting(): Promise<void> {
    await this.#reconnection?.close()
  }

  async close(): Promise<void> {
    await this.#keeping?.close()
  }
}
