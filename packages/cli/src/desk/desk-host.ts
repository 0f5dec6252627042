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
  /** The lights of the host's own, which are played on while there is no device. */
  readonly chosenLights: ChosenLights
  /** Where it plays, if the desk may say where. */
  readonly stage: DeskStage | undefined
  /** How light becomes bytes, with the brightness that was chosen. */
  readonly output: OutputOptions
  setBrightness(brightness: number): void
  /** Plays on other lights of its own. @throws Error where the lights are those of a device */
  chooseLights(lights: ChosenLights): Promise<void>
  /** Plays on the lights of a device, or, without any, on its own. */
  playOn(device: ChosenLights | undefined): Promise<void>
  /** Plays on a device whose lights it has already, called by the name of the lights. */
  takeDevice(device: Device, lights: ChosenLights): Promise<void>
  /** Tells where in time it is. */
  tellTransport(): void
  /** Tells a line in the terminal. */
  note(line: string): void
}
