import type { Layer, MODULATORS } from '@ledloom/composition'
import type { Point, ShapeName } from '@ledloom/core'
import type { EffectCategory, Parameter } from '@ledloom/effects'
import type { PictureView } from '@ledloom/media'
import type { Placement } from '@ledloom/stream'

/**
 * The state that pages show, in sections. A section is sent to every viewer as
 * `{ type: 'state', section, value }` when the viewer connects and after every change. The page shows
 * no controls for missing sections.
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
  readonly history?: HistoryState
  /** The present values of what follows something, by layer; see `LayerModulators`. */
  readonly values?: ValuesState
  readonly sound?: SoundState
  readonly presets?: PresetsState
  readonly effectMemory?: EffectMemoryState
}

/** The sound that each layer hears that reacts to sound, by its id. */
export type SoundState = Readonly<Record<string, HeardState>>

/** Sound that a layer hears. */
export interface HeardState {
  /** `beat`: the one that is built in, without any other sound. */
  readonly from: 'microphone' | 'standard input' | 'file' | 'beat'
  /** The name of a file. */
  readonly title?: string
  /** The present loudness, 0..1; null if it is not known. */
  readonly level: number | null
}

/** Values by the ids of layers, and by what follows something there. */
export type ValuesState = Readonly<Record<string, Readonly<Record<string, number>>>>

/** The name of a section. */
export type StudioSection = keyof StudioState

/** Everything that can be chosen. It never changes. */
export interface LibraryState {
  /** Sorted by name. */
  readonly effects: readonly EffectEntry[]
  /** The title of each category of effects by its name, in the order in which people see them. */
  readonly categories: Readonly<Record<EffectCategory, string>>
  /** CSS colours of each palette by its name. */
  readonly palettes: Readonly<Record<string, readonly string[]>>
  /** What numbers can follow, with the parameters of each. */
  readonly modulators: typeof MODULATORS
  /** Names of the blend modes, `normal` first. */
  readonly blends: readonly string[]
  /** Layouts that can be generated. */
  readonly layouts: readonly string[]
  readonly projections: readonly LayerView['projection'][]
  readonly fits: readonly LayerView['fit'][]
}

/** An effect that can be chosen, as plain data. */
export interface EffectEntry {
  readonly name: string
  readonly title: string
  /** One sentence about what a person sees. */
  readonly description: string
  readonly parameters: Readonly<Record<string, Parameter>>
  /** Parameters that can't follow anything. */
  readonly constant: readonly string[]
  /** True if it reacts to sound. */
  readonly hears: boolean
  /** False if darkness lies between its light, so that a new layer lets what is below through. */
  readonly covers: boolean
  /** Unset for a user's own effect without one. */
  readonly category?: EffectCategory | undefined
  /** Lower-case words and synonyms by which people look for it. */
  readonly tags: readonly string[]
  /** The shape on which it shows best. */
  readonly bestOn: ShapeName
  /** Path of an animated picture below the preview's address. */
  readonly picture?: string
}

/** The layers that play, lowest first. */
export interface ShowState {
  readonly layers: readonly LayerState[]
  /** The command line that plays the same, if there is one. */
  readonly commandLine?: string
  /** The reason why there is none, for people. */
  readonly whyNoLine?: string
  /** The show file that plays the same, in YAML, if there is one. */
  readonly showFile?: string
}

/** One layer, with the parameters that differ from their defaults. */
export interface LayerState extends StudioLayerProperties {
  /** The reason why nothing of it is seen, for people. */
  readonly note?: string
}

/** The source of a layer. */
export type LayerSource =
  /** An effect of the library. */
  | { readonly kind: 'effect'; readonly name: string }
  /** A file that was dropped on the page, by its id in the section `files`. */
  | { readonly kind: 'file'; readonly file: string; readonly title: string }
  /** A source of the command line: a file, or the user's own effect. */
  | {
      readonly kind: 'own'
      readonly text: string
      readonly title: string
      /** Set if it is an effect. */
      readonly effect?: EffectEntry
    }
  /** Pictures of a page's camera. */
  | { readonly kind: 'camera' }
  /** Pictures of the screen, window or tab that a page shares. */
  | { readonly kind: 'screen' }
  /** Light that other programs send. */
  | { readonly kind: 'inputs' }

/** A parameter's value, written as in a show file. */
export type ParameterInput = string | number | boolean | readonly string[] | readonly number[]

/** The part of a picture's view that the page chooses. */
export interface LayerView {
  readonly projection: NonNullable<PictureView['projection']>
  readonly fit: NonNullable<PictureView['fit']>
}

/** A layer as the page and the studio know it. */
export interface StudioLayerProperties extends Layer<LayerSource> {
  /** True for the one layer that is seen alone, whatever is hidden. Default false. */
  readonly solo?: boolean | undefined
  readonly params: Readonly<Record<string, ParameterInput>>
  readonly view?: LayerView | undefined
}

/** The current time and speed. */
export interface TransportState {
  readonly isPlaying: boolean
  /** Seconds at the host's time `at`; advances by `speed` while playing. */
  readonly time: number
  /** Milliseconds since 1970 by the host's clock. */
  readonly at: number
  /** Speed of all layers, 0.1..4. */
  readonly speed: number
  /** Seconds until it repeats, or null if it is endless. */
  readonly duration: number | null
  /**
   * True if the layers have different lengths, of which this is the longest. Each repeats by
   * itself.
   */
  readonly isLongest?: boolean
  /** True if it can be played from any time. */
  readonly isSeekable: boolean
}

/** The layout that is played on: a chosen one, or that of devices, which can't be changed. */
export interface LightsState {
  /** True if another layout can be chosen. */
  readonly isChangeable: boolean
  /** A name of `library.layouts`, the name of a file, or the names of devices. */
  readonly layout: string
  readonly ledCount: number
  /** 1..maxLedCount. */
  readonly maxLedCount: number
  /** Degrees about x, y and z, in this order. */
  readonly rotate: readonly [number, number, number]
  /** 0..1. */
  readonly brightness: number
  /** Frames that a movie may have, also in a file; null if nothing limits them. */
  readonly room?: number | null
}

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
  /** `found`: known. `live`: played on. `lost`: played on, but it does not answer. */
  readonly state: 'found' | 'connecting' | 'live' | 'lost'
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

/** The current or last movie. */
export interface MovieState {
  readonly phase: 'none' | 'making' | 'uploading' | 'done' | 'failed' | 'cancelled'
  readonly name: string
  /** Progress of the phase, 0..1. */
  readonly progress: number
  readonly frameCount: number
  readonly frameRate: number
  readonly bytes: number
  /** Free frames of the device or the family; null if nothing limits them. */
  readonly room: number | null
  /** The result or the failure, for people. */
  readonly text: string
  /** Path for the download below the preview's address. */
  readonly file?: string
  /** Address of the device it is for. */
  readonly device?: string
}

/** Files that were dropped on the page. */
export interface FilesState {
  /** Size limit of a file. */
  readonly maxBytes: number
  readonly files: readonly FileState[]
}

/** A file that was dropped. */
export interface FileState {
  readonly id: string
  /** Its name on the user's machine, never a path of the host. */
  readonly name: string
  readonly bytes: number
  /** True if it is a layout; anything else plays. */
  readonly isLayout: boolean
  /** Notes about how it plays on the layout at the time it was dropped. */
  readonly notes?: readonly string[]
}

/** Inputs for other programs. */
export interface InputsState {
  /** The sender that is shown, for people. */
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

/** Changes that can be undone and redone. */
export interface HistoryState {
  readonly undoSteps: number
  readonly redoSteps: number
  /** The change that is undone next, for people: `Opacity of Aurora`. */
  readonly undo?: string
  readonly redo?: string
}

/** What was kept under a name. */
export interface PresetsState {
  /** Sorted by title. */
  readonly presets: readonly PresetState[]
  /** A line for each file among them that can't be read. */
  readonly faults: readonly string[]
}

/** A preset. */
export interface PresetState {
  readonly id: string
  readonly title: string
  /** Its layers for people, the lowest first: `Aurora, Snow`. */
  readonly summary: string
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** Path of a picture below the preview's address. */
  readonly thumbnail?: string
  /** Path of its show file below the preview's address. */
  readonly file: string
}

/** Names of effects, the newest first. */
export interface EffectMemoryState {
  readonly favourites: readonly string[]
  /** Those that were used last. */
  readonly recent: readonly string[]
}
