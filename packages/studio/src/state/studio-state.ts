import type { DevicesState } from './devices-state.ts'
import type { HouseState } from './house-state.ts'
import type { LibraryState } from './library-state.ts'
import type { MappingState, MapState } from './mapping-state.ts'
import type {
  ShowState,
  SoundState,
  TransportState,
  ValuesState,
  WatchedState,
} from './show-state.ts'

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
  readonly mapping?: MappingState
  /** Missing while nothing is mapped. */
  readonly map?: MapState
  readonly files?: FilesState
  readonly inputs?: InputsState
  readonly history?: HistoryState
  /** The present values of what follows something, by layer; see `LayerModulators`. */
  readonly values?: ValuesState
  readonly sound?: SoundState
  readonly watched?: WatchedState
  readonly sent?: SentState
  readonly host?: HostState
  readonly presets?: PresetsState
  readonly effectMemory?: EffectMemoryState
  /** Missing where no house is played. */
  readonly house?: HouseState | undefined
}

/** The name of a section. */
export type StudioSection = keyof StudioState

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
  /** The endings of patterns, for people: `JS, EPE, …`. */
  readonly patterns: string
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
  /** Path of a picture below the preview's address; there may be none after all. */
  readonly thumbnail?: string
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

/** The program that serves the page. */
export interface HostState {
  /** The command line that starts it again at the same address. */
  readonly startLine: string
}

/** True for what any page sends at present. */
export interface SentState {
  readonly camera: boolean
  readonly screen: boolean
  readonly microphone: boolean
}

/** Shows that were saved under a name. */
export interface PresetsState {
  /** Sorted by title. */
  readonly presets: readonly PresetState[]
  /** A line for each file of presets or favourites that can't be read. */
  readonly faults: readonly string[]
  /** The reason why what plays is not kept, for people. Unset while it is. */
  readonly trouble?: string
  /** True if nothing can be kept at all, as there is no data folder. Default false. */
  readonly isOff?: boolean
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
