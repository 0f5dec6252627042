import type { Frame, FrameSource } from '@ledloom/core'
import type { Parameter } from '@ledloom/effects'
import type { SequenceOptions } from '../describe-sources.ts'

/** One of the layers that play over each other, as it is asked for. */
export interface StackLayer {
  /** Stays the same as long as the layer exists. */
  readonly id: string
  readonly content: LayerContent
  /** The name of a blend mode. */
  readonly blend: string
  /** 0 to 1. */
  readonly opacity: number
  /** Factor on its own speed, 0 to 10; another one carries on from where the layer is. */
  readonly speed: number
}

/** What a layer shows. */
export type LayerContent =
  /** What a user would type, one source or several, with all that is chosen about them. */
  | { readonly kind: 'typed'; readonly texts: readonly string[]; readonly options: SequenceOptions }
  /** An effect of the library: its name never stands for a file, whoever it comes from. */
  | { readonly kind: 'effect'; readonly name: string; readonly options: SequenceOptions }
  /** Light that is made elsewhere, from moment to moment: a camera, other programs. */
  | { readonly kind: 'live'; readonly source: FrameSource }

/** The same for the thread that plays it: live light comes through shared memory. */
export interface SentLayer extends Omit<StackLayer, 'content'> {
  readonly content: SentContent
}

/** What a layer shows, as plain data. */
export type SentContent =
  | Exclude<LayerContent, { kind: 'live' }>
  | { readonly kind: 'live'; readonly light: Frame }

/** What is known of a layer that plays. */
export interface LayerFacts {
  /** Seconds until it starts over; `undefined` for what goes on without end. */
  readonly duration: number | undefined
  /** `any`: it can be shown from any time. `forward`: it begins anew where time goes back. */
  readonly order: 'any' | 'forward'
  /** Whether it is a picture or a video, at which the lights look. */
  readonly isPicture: boolean
  /** Where it is an effect. */
  readonly effect?: LayerEffect | undefined
}

/** An effect as plain data. */
export interface LayerEffect {
  readonly title: string
  readonly description: string
  /** Whether it moves to what is heard. */
  readonly hears: boolean
  readonly params: Readonly<Record<string, Parameter>>
}
