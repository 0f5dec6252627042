import type { Clip } from '@ledloom/composition'
import type { Motion, PictureView } from '@ledloom/media'
import type { SoundMemory } from '@ledloom/media/live-sound'
import type { MovieFileOptions } from '@ledloom/media/sequence'

/** What goes into a description besides the text itself. */
export interface DescribeOptions {
  /**
   * Values for an effect's parameters, as numbers, booleans or text; for a palette also the path of
   * a picture, whose colours it then has. Default none.
   */
  readonly params?: Readonly<Record<string, unknown>>
  /**
   * The parameter `seed` of every effect, those in shows too, that is given none, and the seed of
   * transitions. Default 0.
   */
  readonly seed?: number
  /**
   * The path of a song or a video for effects to hear, or the memory of a `LiveSound`. Default: they
   * play a groove of their own.
   */
  readonly sound?: string | SoundMemory | undefined
  /** How the layout looks at a picture. Default: from the front, covering it. */
  readonly view?: PictureView
  /** How a still picture moves. Default: it stands still. */
  readonly motion?: Motion | undefined
  /** The part of it that is wanted. Default: all, at its own speed. */
  readonly clip?: Clip | undefined
  /** The lights it is for: what the payload of a `.bin` needs to be understood. */
  readonly lights?: MovieFileOptions
  /**
   * Only shows in this folder or below it may run code that they name: effect files and packages.
   * Default: shows in any folder.
   */
  readonly trustedFolder?: string | undefined
  /** The shows that it is part of. Default none. */
  readonly shows?: ShowsAround
}

/** What a show knows of those it is part of. */
interface ShowsAround {
  /** Their full paths, the outermost first. */
  readonly paths: readonly string[]
  /** Shows within the outermost one that have been read, itself included. */
  readonly read: { count: number }
}
