import type { OutputOptions } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import type { DeskDevices } from './devices/desk-devices.ts'
import type { DroppedFiles } from './files/dropped-files.ts'
import type { MovieMaker } from './movie/movie-maker.ts'
import type { ShowModel } from './show/show-model.ts'
import type { ChosenLights } from './stage/desk-lights.ts'
import type { DeskPlayer } from './stage/desk-player.ts'
import type { DeskStage } from './stage/desk-stage.ts'

/** What actions work with. */
export interface DeskHost {
  readonly show: ShowModel
  readonly player: DeskPlayer
  readonly devices: DeskDevices
  readonly files: DroppedFiles
  readonly movies: MovieMaker
  /** How light becomes bytes, with the brightness that was chosen. */
  readonly output: OutputOptions
  setBrightness(brightness: number): void
  /**
   * Plays on other lights of its own; of several choices that come together, what the last one says.
   *
   * @throws Error where the lights are those of a device
   */
  chooseLights(changes: Partial<ChosenLights>): Promise<void>
  /**
   * Does what says where it plays, one after the other.
   *
   * @throws Error where the desk may not say so
   */
  whereToPlay<Result>(work: (stage: DeskStage) => Promise<Result>): Promise<Result>
  /** Plays on the lights of a device, or, without any, on its own. */
  playOn(device: ChosenLights | undefined): Promise<void>
  /** Plays on a device whose lights it has already, called by the name of the lights. */
  takeDevice(device: Device, lights: ChosenLights): Promise<void>
  /** Tells where in time it is. */
  tellTransport(): void
  /** Tells a line in the terminal. */
  note(line: string): void
}
