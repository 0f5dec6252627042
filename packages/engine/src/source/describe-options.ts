import type { Clip } from '@ledloom/composition'
import type { Motion, PictureView } from '@ledloom/media'
import type { SoundMemory } from '@ledloom/media/live-sound'
import type { MovieFileOptions } from '@ledloom/media/sequence'

/** Options for describing a source. */
export interface DescribeOptions {
  /**
   * Values for an effect's parameters, as numbers, booleans or text; for a palette also the path of
   * a picture, whose colours it then has. Default none.
   */
  readonly params?: Readonly<Record<string, unknown>>
  /**
   * The seed of transitions, and of every effect without one, including those in shows. Default 0.
   */
  readonly seed?: number
  /**
   * The path of a song or a video for effects to hear, or the memory of a `LiveSound`. Default: a
   * built-in groove.
   */
  readonly sound?: string | SoundMemory | undefined
  /** The view of a picture on the layout. Default: from the front, covering it. */
  readonly view?: PictureView
  /** The motion of a still picture. Default: none. */
  readonly motion?: Motion | undefined
  /** The part to use. Default: all, at normal speed. */
  readonly clip?: Clip | undefined
  /** The LED count and format for which a `.bin` payload is read. */
  readonly lights?: MovieFileOptions
  /**
   * Only shows in this folder or below it may run code that they name: effect files and packages.
   * Default: shows in any folder.
   */
  readonly trustedFolder?: string | undefined
  /** The shows that include it. Default none. */
  readonly shows?: ShowsAround
}

/** The shows that include a source. */
interface ShowsAround {
  /** Their full paths, the outermost first. */
  readonly paths: readonly string[]
  /** The number of shows read so far for the outermost one, including itself. */
  readonly read: { count: number }
}
