import type { LedState } from '@ledloom/mapping'

/** The map that is being made with a camera. */
export interface MappingState {
  /** True while the lights blink the code, in place of the layers. */
  readonly isShown: boolean
  /** LEDs of the code that was shown last, of all devices together; 0 before the first. */
  readonly ledCount: number
  /** The devices that showed it, in the order of their LEDs. Empty: only pages did. */
  readonly devices: readonly MappedDevice[]
  /** The reason why the code ended by itself, or a device that does not answer. */
  readonly trouble?: string
  /** The reason why devices get the code as a stream, for people. Unset if all play it by themselves. */
  readonly whyStreamed?: string
  /** True while the devices that showed it are corrected by a map. */
  readonly isCorrected: boolean
  /** Seconds of a clip to film of the code that is shown, or would be. */
  readonly clipSeconds: number
  /** The second pass that is shown, if the code is one. */
  readonly again?: SecondPass
  /** Size limit of a clip, in bytes. */
  readonly maxBytes: number
  readonly clips: readonly MappingClipState[]
  /** The part of the work on the places that is done, 0..1, while they are looked for. */
  readonly solving?: number
  /** The reason why there is no map of the clips so far, and what to film next. */
  readonly whyNoMap?: string
  /** How storing the map ended, or playing on it. Unset again after the next step of the map. */
  readonly stored?: StoredMap
}

/** The outcome of storing a map. */
export interface StoredMap {
  /** False if it failed. */
  readonly isDone: boolean
  /** For people: what the devices know now, or why not and what to do. */
  readonly text: string
}

/** LEDs that blink once more, without the others round them. */
export interface SecondPass {
  /** LEDs that were not measured. */
  readonly unmeasured: number
  /** Measured ones that blink with them, by which the places of the camera are found. */
  readonly measured: number
}

/** A device that shows the code. */
export interface MappedDevice {
  readonly address: string
  readonly name: string
  readonly ledCount: number
}

/** A clip, in the order in which they came. */
export interface MappingClipState {
  readonly id: string
  /** Its name on the user's machine. */
  readonly name: string
  readonly phase: 'waiting' | 'reading' | 'done' | 'failed'
  /** The part that is read, 0..1. */
  readonly share: number
  /** LEDs that it shows, once it is read. */
  readonly seen?: number
  /** The reason why it is of no use. */
  readonly fault?: string
}

/** The places that were found. */
export interface MapState {
  /** Three values for each LED, in wire order, y up. */
  readonly positions: readonly number[]
  /** In the same order. */
  readonly states: readonly LedState[]
  /** Clips that agree on the place of each LED. */
  readonly views: readonly number[]
  /** Root mean square distance between what these clips show and that place, in pixels of the clips. */
  readonly residuals: readonly number[]
  /** LEDs that the user placed, in ascending order. */
  readonly byHand: readonly number[]
  /** Those of them that were not measured when they were placed, and are measured now. */
  readonly settled: readonly number[]
  /** Sentences about what is thin, and what to film next. */
  readonly advice: readonly string[]
  /** A second pass that would help. */
  readonly again?: SecondPass
  /** Sentences about how bright the LEDs are, and their transfer curve. */
  readonly light: readonly string[]
  /** The part of them by which the devices can be corrected. */
  readonly correctable: 'nothing' | 'brightness' | 'curve and brightness'
  /** Width, height and depth. */
  readonly size: readonly [number, number, number]
  /** True if these are metres; otherwise the longest side is about 1. */
  readonly isInMetres: boolean
  readonly undoSteps: number
  readonly redoSteps: number
}
