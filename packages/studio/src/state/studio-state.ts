import type { Parameter } from '@ledloom/effects'

/**
 * What the page knows of what is played and where: one member a section. A section is sent to every
 * viewer as `{ type: 'state', section, value }` when it comes and whenever it has changed. A host
 * leaves out the sections of what it does not offer, and the page shows no controls for them.
 */
export interface StudioState {
  readonly library?: LibraryState
  readonly show?: ShowState
  readonly transport?: TransportState
  readonly lights?: LightsState
  readonly devices?: DevicesState
  readonly movie?: MovieState
  readonly files?: FilesState
  readonly inputs?: InputsState
}

/** The name of a section. */
export type StudioSection = keyof StudioState

/** What can be chosen from; it does not change while the host runs. */
export interface LibraryState {
  /** Sorted by name. */
  readonly effects: readonly EffectEntry[]
  /** CSS colours of each palette by its name. */
  readonly palettes: Readonly<Record<string, readonly string[]>>
  /** Names of the blend modes, `normal` first. */
  readonly blends: readonly string[]
  /** Layouts that can be generated. */
  readonly layouts: readonly string[]
  readonly projections: readonly string[]
  readonly fits: readonly string[]
}

/** An effect that can be chosen, as plain data. */
export interface EffectEntry {
  readonly name: string
  readonly title: string
  /** One sentence: what a person sees. */
  readonly description: string
  readonly parameters: Readonly<Record<string, Parameter>>
  /** Whether it moves to what it hears. */
  readonly hears: boolean
  /** Path of a small moving picture of it below the preview's address. */
  readonly picture?: string
}

/** What is played: layers over each other, the lowest first. */
export interface ShowState {
  readonly layers: readonly LayerState[]
  /** The same as a command line, where one can say it. */
  readonly commandLine?: string
  /** Where none can say it: why not, for people. */
  readonly whyNoLine?: string
  /** The same as a show file, in YAML, where one can say it. */
  readonly showFile?: string
}

/** One layer. */
export interface LayerState {
  /** Stays the same as long as the layer exists. */
  readonly id: string
  readonly source: LayerSource
  /** What is set of an effect's parameters; the others are at their defaults. */
  readonly params: Readonly<Record<string, ParameterInput>>
  /** 0..2³²−1. */
  readonly seed: number
  readonly blend: string
  /** 0..1. */
  readonly opacity: number
  /** Factor, 0..10. */
  readonly speed: number
  /** How the lights look at a picture, for sources that are one. */
  readonly view?: LayerView
  /** What keeps it dark at the moment, for people. */
  readonly note?: string
}

/** What a layer shows. */
export type LayerSource =
  /** An effect of the library. */
  | { readonly kind: 'effect'; readonly name: string }
  /** A file that was dropped on the page, by its id in the section `files`. */
  | { readonly kind: 'file'; readonly file: string; readonly title: string }
  /** Something the host was started with: a file of its own, an effect of the user's. */
  | {
      readonly kind: 'own'
      readonly text: string
      readonly title: string
      /** Where it is an effect. */
      readonly effect?: EffectEntry
    }
  /** Pictures that a page sends: the camera, say. */
  | { readonly kind: 'camera' }
  /** What comes in from other programs. */
  | { readonly kind: 'inputs' }

/** What is written for a parameter's value: as in a show file. */
export type ParameterInput = string | number | boolean | readonly string[] | readonly number[]

/** How the lights look at a picture. */
export interface LayerView {
  readonly projection: string
  readonly fit: string
}

/** Where in time what is played is. */
export interface TransportState {
  readonly isPlaying: boolean
  /** Seconds at the host's time `at`; it goes on by `speed` while it plays. */
  readonly time: number
  /** Milliseconds since 1970 by the host's clock. */
  readonly at: number
  /** Factor on all of it, 0.1..4. */
  readonly speed: number
  /** Seconds until it begins anew, or null for what goes on without end. */
  readonly duration: number | null
  /** Whether that is the longest of layers of several lengths, each of which begins anew by itself. */
  readonly isLongest?: boolean
  /** Whether it can be played from any time. */
  readonly isSeekable: boolean
}

/** The lights that are played on; a host that plays on devices has those, and they are not changed. */
export interface LightsState {
  /** Whether another layout may be chosen. */
  readonly isChangeable: boolean
  /** A name of `library.layouts`, the title of a file, or where else it is from. */
  readonly layout: string
  readonly ledCount: number
  /** 1..maxLedCount. */
  readonly maxLedCount: number
  /** Of `layout` in degrees about x, y and z, in this order. */
  readonly rotate: readonly [number, number, number]
  /** Share of the full brightness that is played, 0..1. */
  readonly brightness: number
  /** Frames that a movie of these lights may have, in a file too; null where nothing limits them. */
  readonly room?: number | null
}

/** Devices that were found, and those that are played on. */
export interface DevicesState {
  readonly isSearching: boolean
  readonly devices: readonly DeviceState[]
  /** Whether the port for datagrams may be given with the address of a device. Default not. */
  readonly takesUdpPort?: boolean
}

/** A device. */
export interface DeviceState {
  /** How it is called in actions. */
  readonly address: string
  readonly name: string
  /** Undefined for a device that does not state it. */
  readonly ledCount?: number
  readonly family: string
  readonly firmware: string
  /** `found`: known. `live`: it is played on. `lost`: it would be, but does not answer. */
  readonly state: 'found' | 'connecting' | 'live' | 'lost'
  readonly mode?: string
  /** Percent. */
  readonly brightness?: number
  /** The modes it can be set to. */
  readonly modes?: readonly string[]
  /** Frames that one more movie may have. */
  readonly room?: number
  readonly statistics?: DeviceStatisticsState
}

/** What became of the frames for a device since it is played on. */
export interface DeviceStatisticsState {
  readonly sent: number
  readonly skipped: number
  readonly lost: number
  /** Frames a second. */
  readonly rate: number
  /** Milliseconds from when a frame was due until it was sent. */
  readonly age: { readonly p50: number; readonly p99: number; readonly max: number }
  readonly bytes: number
}

/** The movie that is made or was made last. */
export interface MovieState {
  readonly phase: 'none' | 'making' | 'uploading' | 'done' | 'failed' | 'cancelled'
  readonly name: string
  /** 0..1 of the phase. */
  readonly progress: number
  readonly frameCount: number
  readonly frameRate: number
  readonly bytes: number
  /** Frames that the device has room for, or that the family has; null where nothing limits them. */
  readonly room: number | null
  /** What was done, or what was wrong. */
  readonly text: string
  /** Path below the preview's address from which it can be fetched. */
  readonly file?: string
  /** The device it is for. */
  readonly device?: string
}

/** Files that were dropped on the page. */
export interface FilesState {
  /** Bytes that a file may have. */
  readonly maxBytes: number
  readonly files: readonly FileState[]
}

/** A file that was dropped. */
export interface FileState {
  readonly id: string
  /** As the user's machine calls it; never a path of the host's. */
  readonly name: string
  readonly bytes: number
  /** Whether it says where LEDs hang; anything else plays. */
  readonly isLayout: boolean
  /** What people should know of how it plays on the lights that there were when it came. */
  readonly notes?: readonly string[]
}

/** What comes in from other programs. */
export interface InputsState {
  /** Who has the lights, for people. */
  readonly owner: string | null
  readonly inputs: readonly InputState[]
}

/** One input. */
export interface InputState {
  readonly name: string
  readonly title: string
  readonly port: number | null
  readonly packets: number
  readonly lost: number
  readonly refused: number
}
