import type { HandControl, Layer, LayerModulators } from '@ledloom/composition'
import type { PictureView } from '@ledloom/media'
import type { EffectEntry } from './library-state.ts'

/** The layers that play, lowest first. */
export interface ShowState {
  readonly layers: readonly LayerState[]
  /** What the brightness of all layers follows instead of being constant. */
  readonly modulators?: LayerModulators | undefined
  /** Knobs and keys, by what they change: see `CONTROLLED_OF_ALL`. */
  readonly controls?: Readonly<Record<string, HandControl>> | undefined
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
  /** The id of the layer above that lets none of its light through. */
  readonly hiddenBy?: string
  /** What is wrong with it, or went wrong while it played; of a pattern `line 3, column 5: …`. */
  readonly fault?: string
  /** The user's own file that its pattern is, or from which it was copied to be edited. */
  readonly file?: LayerFileState
}

/** The user's own file of a pattern. */
export interface LayerFileState {
  /** Counts its changes on the disk. */
  readonly revision: number
  /** Set for a copy: true if the file has changed, and the copy too. */
  readonly isApart?: boolean
}

/** The source of a layer. */
export type LayerSource =
  /** An effect of the library. */
  | { readonly kind: 'effect'; readonly name: string }
  /** A file that was dropped on the page, by its id in the section `files`. */
  | ({ readonly kind: 'file'; readonly file: string; readonly title: string } & SourceEffect)
  /** A source of the command line: a file, or the user's own effect. */
  | ({ readonly kind: 'own'; readonly text: string; readonly title: string } & SourceEffect)
  /** Pictures of a page's camera. */
  | { readonly kind: 'camera' }
  /** Pictures of the screen, window or tab that a page shares. */
  | { readonly kind: 'screen' }
  /** Light that other programs send. */
  | { readonly kind: 'inputs' }

/** The effect of a source, if it is one. */
type SourceEffect = {
  readonly effect?: EffectEntry
  /** The name of its language if it is a pattern, whose text can be edited: `Pixelblaze`. */
  readonly language?: string
}

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
  /** True for a blend that was chosen, which stays when the source is changed. Default false. */
  readonly keepBlend?: boolean | undefined
  readonly params: Readonly<Record<string, ParameterInput>>
  readonly view?: LayerView | undefined
}

/**
 * The sound that each layer hears that reacts to sound or has numbers that follow it, by its id; `whole`
 * is that of all layers together.
 */
export type SoundState = Readonly<Record<string, HeardState>>

/** Sound that a layer hears. */
export interface HeardState {
  /** `beat`: the one that is built in, without any other sound. */
  readonly from: 'microphone' | 'standard input' | 'file' | 'beat'
  /** The name of a file. */
  readonly title?: string
  /** The present loudness, 0..1; null if it is not known. */
  readonly level: number | null
  /** Beats a minute of the built-in beat that numbers follow, where that is heard. */
  readonly beatsPerMinute?: number
}

/**
 * Values by the ids of layers, and by what follows something there; `whole` has the brightness of all
 * layers together.
 */
export type ValuesState = Readonly<Record<string, Readonly<Record<string, number>>>>

/**
 * The present values of variables that patterns export, and then of numbers that they show, by the ids of
 * the layers that pages watch. Of an array the first nine; a text says why there is no value.
 */
export type WatchedState = Readonly<
  Record<string, Readonly<Record<string, number | readonly number[] | string>>>
>

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
