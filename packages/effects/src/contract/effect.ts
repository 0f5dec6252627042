import type { Frame, Layout } from '@ledloom/core'
import type { ParameterDeclarations, ParameterValues } from '../parameters/parameter.ts'
import type { SoundTrack } from '../sound/sound-track.ts'

/** `pure`: any frame can be made alone. `stateful`: frames are made in order, from the first. */
export type EffectKind = 'pure' | 'stateful'

/** What an effect is prepared for. */
export interface EffectContext<Declarations extends ParameterDeclarations> {
  readonly layout: Layout
  /**
   * A complete and valid value for every declared parameter. Those that are `live` change in it while
   * the effect plays; the others never do.
   */
  readonly params: ParameterValues<Declarations>
  /** The only source of chance, the value of the parameter `seed`: equal ones make equal light. */
  readonly seed: number
  /**
   * Seconds of effect time after which the light must be the same again, exactly; `undefined` where
   * the effect plays on without end. See `wholeCycles` and the periodic noise.
   */
  readonly loop: number | undefined
  /**
   * What is to be heard, at effect time. Effects that listen play `demoTrack` where there is none.
   */
  readonly sound?: SoundTrack | undefined
}

/**
 * Writes the light of `time` into every value of `frame`: linear, finite, 0 or more. Allocates
 * nothing. `time` is effect time in seconds: the host has already applied the parameter `speed`.
 */
export type RenderEffect = (frame: Frame, time: number) => void

/** One effect: what it is called, what can be set, and how it is made ready for a layout. */
export interface Effect<Declarations extends ParameterDeclarations = ParameterDeclarations> {
  readonly title: string
  /** One sentence: what a person sees. */
  readonly description: string
  readonly kind: EffectKind
  /** Whether it moves to what is heard. Default false. */
  readonly hears?: boolean | undefined
  readonly params: Declarations
  /**
   * Parameters that it looks up in `params` whenever it uses them, so that another value takes effect
   * in what plays. Others make it ready anew, with which one that is stateful begins anew. Default
   * none.
   */
  readonly live?: readonly string[] | undefined
  /** Runs once a layout and set of parameters that are not live, and may allocate. */
  prepare(context: EffectContext<Declarations>): RenderEffect
}
