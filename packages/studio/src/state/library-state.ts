import type { MODULATORS } from '@ledloom/composition'
import type { ShapeName } from '@ledloom/core'
import type { EffectCategory, Parameter } from '@ledloom/effects'
import type { PictureView } from '@ledloom/media'

/** Everything that can be chosen. It never changes. */
export interface LibraryState {
  /** Sorted by name. */
  readonly effects: readonly EffectEntry[]
  /** The title of each category of effects by its name, in the order in which people see them. */
  readonly categories: Readonly<Record<EffectCategory, string>>
  /** CSS colours of each palette by its name. */
  readonly palettes: Readonly<Record<string, readonly string[]>>
  /** All that numbers can follow, with the parameters of each. */
  readonly modulators: typeof MODULATORS
  /** Names of the blend modes, `normal` first. */
  readonly blends: readonly string[]
  /** Layouts that can be generated. */
  readonly layouts: readonly string[]
  readonly projections: readonly NonNullable<PictureView['projection']>[]
  readonly fits: readonly NonNullable<PictureView['fit']>[]
}

/** An effect that can be chosen, as plain data. */
export interface EffectEntry {
  readonly name: string
  readonly title: string
  /** One sentence about what a person sees. */
  readonly description: string
  readonly parameters: Readonly<Record<string, Parameter>>
  /** Parameters that can't follow anything, with the reason of each, for people. */
  readonly constant: Readonly<Record<string, string>>
  /** True if it reacts to sound. */
  readonly hears: boolean
  /** Unset for a user's own effect without one. */
  readonly category?: EffectCategory | undefined
  /** Lower-case words and synonyms by which people look for it. */
  readonly tags: readonly string[]
  /** The shape on which it shows best. */
  readonly bestOn: ShapeName
  /** Path of an animated picture below the preview's address. */
  readonly picture?: string
}
