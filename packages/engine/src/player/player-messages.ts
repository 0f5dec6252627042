import type { Frame, Layout } from '@ledloom/core'
import type { EffectVariables } from '@ledloom/effects'
import type { SourceErrorCode } from '@ledloom/media'
import type { KnownSound } from '@ledloom/media/sound'
import type { KnownVideo } from '@ledloom/media/video'
import type { LayerClockReading } from './layer-clock.ts'
import type { ModulatedValues } from './layer-modulation.ts'
import type { LayerFacts, SentLayer } from './played-layer.ts'

/** Indices in `place`: the layer that is being rendered, and the one that is being opened. */
export const SHOWN = 0
export const LOADED = 1

/** In `place`: no layer. */
export const NONE = -1

/** Longest delay of frames by a change, in milliseconds. */
export const QUICK_MS = 40

/** The same without a spare thread: starting one would take longer. */
export const ALONE_MS = 250

/** Data that a player's thread is started with. */
export interface PlayerTask {
  /** Shared memory: the layers at work, counted from the lowest; see `SHOWN`, `LOADED`. */
  readonly place: Int32Array
  /** Results of reading sounds and videos, so that the thread does not read them again. */
  readonly sounds: readonly KnownSound[]
  readonly videos: readonly KnownVideo[]
}

/** A time in the player. */
export interface PlayTime {
  /** Seconds since the beginning. */
  readonly time: number
  /** Changes where time jumps. */
  readonly epoch: number
}

/**
 * A request to a player's thread: move to a layout, load layers, adapt to layers if that is quick, or
 * render a frame.
 */
export type PlayerRequest =
  | {
      readonly kind: 'move'
      readonly layout: Layout
      /** Shared memory for requested frames. */
      readonly light: Frame
    }
  | (PlayTime & {
      readonly kind: 'load'
      readonly layers: readonly SentLayer[]
      /** True if effect files are read again. */
      readonly isReloaded: boolean
      /** Clocks of layers that played in another thread, by id. */
      readonly clocks: LayerClocks
    })
  | (PlayTime & {
      readonly kind: 'adapt'
      readonly layers: readonly SentLayer[]
      readonly clocks: LayerClocks
      /** Milliseconds that it may take. */
      readonly mostMs: number
    })
  | (PlayTime & {
      readonly kind: 'frame'
      /** The layers whose variables somebody watches. */
      readonly watched: readonly string[]
      /** The buttons that are pressed in this frame. */
      readonly pressed: readonly PressedButton[]
    })

/** A button of a layer's effect. */
export interface PressedButton {
  /** The layer's id. */
  readonly layer: string
  /** The parameter. */
  readonly name: string
}

/** A reply of a player's thread. Faults are sent as data: errors lose their class between threads. */
export type PlayerReply =
  | {
      readonly kind: 'loaded'
      readonly version: PlayedVersion
      /** A copy of the first frame: the shared one may be read meanwhile. */
      readonly light: Frame
      /** Milliseconds it took, including the first frame. */
      readonly tookMs: number
      /** The sound files that the layers hear, as far as they are known. */
      readonly sounds: readonly KnownSound[]
    }
  | { readonly kind: 'moved' }
  | { readonly kind: 'unfit' }
  | {
      readonly kind: 'refused'
      readonly fault: SentFault
      readonly files: readonly string[]
      /** The layer that can't be opened, if it was one. */
      readonly layer: string | undefined
    }
  | {
      readonly kind: 'made'
      readonly faults: readonly LayerFault[]
      readonly values: LayerValues
      readonly variables: LayerVariables
      /** Milliseconds that the frame took. */
      readonly tookMs: number
    }

/** The present values of what follows something, by the ids of layers. */
export type LayerValues = Readonly<Record<string, ModulatedValues>>

/** The present values of variables, by the ids of the layers that are watched. */
export type LayerVariables = Readonly<Record<string, EffectVariables>>

/** Layers that play. */
export interface PlayedVersion {
  readonly facts: ReadonlyMap<string, LayerFacts>
  /** The user's own effect files that were read, as absolute paths. */
  readonly files: readonly string[]
  /** Sentences for the user: parameters that effects no longer take. */
  readonly notes: readonly string[]
  readonly clocks: LayerClocks
}

/** Clocks of layers, by the layers' ids. */
export type LayerClocks = ReadonlyMap<string, LayerClockReading>

/** A layer that failed while it played; its last light stays from then on. */
export interface LayerFault {
  readonly id: string
  readonly fault: SentFault
}

/** A `SourceError` as data. */
export interface SentFault {
  readonly code: SourceErrorCode
  readonly message: string
}
