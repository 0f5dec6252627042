import type { ParameterDeclarations } from '@ledloom/effects'
import type { PictureView } from '@ledloom/media'
import type { LayerModulators } from './modulators.ts'

/**
 * One layer of light over others: the same in the page's document, in a show file and in the message
 * to the thread that plays it. Each names its source in another way, and in a show file opacity and
 * speed may have keyframes. {@link LAYER_PARAMETERS} has the ranges and defaults.
 */
export interface Layer<Source, Amount = number> {
  /** Stays the same as long as the layer exists. */
  readonly id: string
  readonly source: Source
  /** Values for an effect's parameters; the others have their defaults. */
  readonly params: Readonly<Record<string, unknown>>
  /** The parameter `seed` of effects that have none in `params`. */
  readonly seed: number
  /** The name of a blend mode. */
  readonly blend: string
  /** 0 to 1. */
  readonly opacity: Amount
  /** Factor on the source's own speed, 0 to 10. Changing it does not jump in time. */
  readonly speed: Amount
  /** Numbers that follow something instead of being constant. Default none. */
  readonly modulators?: LayerModulators | undefined
  /**
   * Knobs and keys that change something by hand, by its name: see `CONTROLLED_OF_LAYER`. The page
   * listens to them; a movie does not. Default none.
   */
  readonly controls?: Readonly<Record<string, HandControl>> | undefined
  /** The view of a picture on the layout. Default: from the front, covering it. */
  readonly view?: PictureView | undefined
  /** Default true. */
  readonly visible?: boolean | undefined
}

/** A knob, a pad or a key by which somebody changes what plays. */
export type HandControl =
  /** A knob or a slider: a MIDI control change. */
  | { readonly midi: number; readonly channel: number }
  /** A pad or a piano key: a MIDI note. */
  | { readonly note: number; readonly channel: number }
  /** A key of the computer, by its place: `KeyQ`. */
  | { readonly key: string }

/** Numbers of a layer, declared as data: schemas, checks and help are read from it. */
export const LAYER_PARAMETERS = {
  seed: {
    kind: 'seed',
    default: 0,
    description: 'picks another random variation of every effect without a seed in its params',
  },
  opacity: {
    kind: 'number',
    min: 0,
    max: 1,
    default: 1,
    description: 'share of the layer that is blended with the layers below',
  },
  speed: {
    kind: 'number',
    min: 0,
    max: 10,
    default: 1,
    description: "factor on the source's own speed; 0 is still",
  },
} as const satisfies ParameterDeclarations

/** Numbers of all layers together, declared as data. */
export const WHOLE_PARAMETERS = {
  brightness: {
    kind: 'number',
    min: 0,
    max: 1,
    default: 1,
    description: 'dims everything',
  },
  speed: {
    kind: 'number',
    min: 0.1,
    max: 4,
    default: 1,
    description: 'factor on the speed of everything',
  },
} as const satisfies ParameterDeclarations
