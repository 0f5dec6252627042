import type { Point } from '@ledloom/core'
import type { Placement } from '@ledloom/stream'

/** Devices that were found, and devices that are played on. */
export interface DevicesState {
  readonly isSearching: boolean
  readonly devices: readonly DeviceState[]
  /** True if a datagram port can be given with an address. Default false. */
  readonly takesUdpPort?: boolean
  /** The scene file that arranges the devices as they are, in YAML, if they are arranged. */
  readonly sceneFile?: string
}

/** A device. */
export interface DeviceState {
  /** Its name in actions. */
  readonly address: string
  readonly name: string
  /** Undefined for a device that does not state it. */
  readonly ledCount?: number
  readonly family: string
  readonly firmware: string
  /**
   * `found`: known. `live`: played on. `paused`: connected, but it plays what it stores. `lost`: played on,
   * but it does not answer.
   */
  readonly state: 'found' | 'connecting' | 'live' | 'paused' | 'lost'
  /** The reason why it is waited for, or left to another program, for people. */
  readonly waits?: string
  readonly mode?: string
  /** Percent. */
  readonly brightness?: number
  /** Modes that can be set. */
  readonly modes?: readonly string[]
  /** Free frames for one more movie. */
  readonly room?: number
  /** The movies that it stores, if its firmware stores several. */
  readonly movies?: readonly StoredMovieState[]
  /** The movies that it plays one after another. */
  readonly playlist?: readonly PlaylistStepState[]
  /** Its place in the picture of all devices. Default: it shows the whole picture. */
  readonly place?: Placement
  /** Its last place, while it shows the whole picture. */
  readonly lastPlace?: Placement
  /** Names of the movies that it should store since a change that did not come to its end. */
  readonly unfinished?: readonly string[]
  /** Names of its movies of which this computer has no copy, so that others can't be changed. */
  readonly uncopied?: readonly string[]
  /** The box around its LEDs before it is placed, in the unit of its layout. */
  readonly box?: { readonly centre: Point; readonly size: Point }
  /** Work under way at the device, for people. */
  readonly work?: string
  readonly statistics?: DeviceStatisticsState
}

/** A movie on a device. */
export interface StoredMovieState {
  /** Its number in actions. */
  readonly id: number
  readonly name: string
  readonly frameCount?: number | undefined
  readonly frameRate?: number | undefined
  /** True for the one that mode `movie` plays. */
  readonly isCurrent: boolean
}

/** One step of a playlist. */
export interface PlaylistStepState {
  /** The number of the movie. */
  readonly movie: number
  readonly seconds: number
}

/** Statistics of the frames for a device since it is played on. */
export interface DeviceStatisticsState {
  readonly sent: number
  readonly skipped: number
  readonly lost: number
  /** Frames a second. */
  readonly rate: number
  /** Milliseconds from a frame's due time until it was sent. */
  readonly age: { readonly p50: number; readonly p99: number; readonly max: number }
  readonly bytes: number
}
