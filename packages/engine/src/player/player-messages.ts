import type { Frame, Layout } from '@ledloom/core'
import type { SourceErrorCode } from '@ledloom/media'
import type { KnownSound } from '@ledloom/media/sound'
import type { KnownVideo } from '@ledloom/media/video'
import type { LayerClockReading } from './layer-clock.ts'
import type { LayerFacts, SentLayer } from './played-layer.ts'

/** Where in `place` the layer is that is being rendered, and where the one that is being opened. */
export const SHOWN = 0
export const LOADED = 1

/** In `place`: no layer. */
export const NONE = -1

/** Milliseconds for which what plays may be held up by a change. */
export const QUICK_MS = 40

/** The same where there is no spare thread yet: to wait for one to start would take longer. */
export const ALONE_MS = 250

/** What a thread that plays layers is started with. */
export interface PlayerTask {
  /** Shared: which layers are being worked at, counted from the lowest; see `SHOWN`, `LOADED`. */
  readonly place: Int32Array
  /** Results of reading sounds and videos, so that the thread does not read them again. */
  readonly sounds: readonly KnownSound[]
  readonly videos: readonly KnownVideo[]
}

/** A moment of what is played. */
export interface PlayTime {
  /** Seconds since the beginning. */
  readonly time: number
  /** Changes where time jumps. */
  readonly epoch: number
}

/**
 * What it is told: on which lights to play, to play these layers from now on, to do so if that takes
 * no time, or to make a frame.
 */
export type PlayerOrder =
  | {
      readonly kind: 'move'
      readonly layout: Layout
      /** Shared memory for the frames that are asked for by an order of their own. */
      readonly light: Frame
    }
  | (PlayTime & {
      readonly kind: 'load'
      readonly layers: readonly SentLayer[]
      /** Effect files are read again although nothing else is asked for. */
      readonly isReloaded: boolean
      /** Where the clocks of layers are that played in another thread, by id. */
      readonly clocks: LayerClocks
    })
  | (PlayTime & {
      readonly kind: 'adapt'
      readonly layers: readonly SentLayer[]
      /** Milliseconds that it may take. */
      readonly mostMs: number
    })
  | (PlayTime & { readonly kind: 'frame' })

/** What it tells. Faults travel as data: an error that crosses threads loses its class. */
export type PlayerReply =
  | {
      readonly kind: 'loaded'
      readonly version: PlayedVersion
      /** The first frame, as a copy: the one before may be read meanwhile. */
      readonly light: Frame
      /** Milliseconds that it took, with the first frame. */
      readonly tookMs: number
    }
  | { readonly kind: 'moved' }
  | { readonly kind: 'unfit' }
  | { readonly kind: 'refused'; readonly fault: SentFault; readonly files: readonly string[] }
  | { readonly kind: 'made'; readonly faults: readonly LayerFault[] }

/** Layers that play. */
export interface PlayedVersion {
  readonly facts: ReadonlyMap<string, LayerFacts>
  /** Effect files of the user's own that were read, as absolute paths. */
  readonly files: readonly string[]
  /** Sentences for people: parameters that effects no longer take. */
  readonly notes: readonly string[]
  readonly clocks: LayerClocks
}

/** Where the clocks of layers are, by the layers' ids. */
export type LayerClocks = ReadonlyMap<string, LayerClockReading>

/** What went wrong in one layer while it played; it is dark from then on. */
export interface LayerFault {
  readonly id: string
  readonly fault: SentFault
}

/** A `SourceError` as data. */
export interface SentFault {
  readonly code: SourceErrorCode
  readonly message: string
}
