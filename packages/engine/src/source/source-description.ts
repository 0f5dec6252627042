import type { Clip } from '../clip/clip.ts'
import type { ShowDescription } from '../show/show-description.ts'
import type { AnimationDescription } from '../sources/animation.ts'
import type { ConcatDescription } from '../sources/concat.ts'
import type { EffectDescription } from '../sources/effect.ts'
import type { ImageDescription } from '../sources/image.ts'
import type { MovieDescription } from '../sources/movie.ts'
import type { VideoDescription } from '../sources/video.ts'

/** What is to be rendered, as plain data: it can be stored, sent and handed to a worker. */
export type SourceDescription = (
  | AnimationDescription
  | ConcatDescription
  | EffectDescription
  | ImageDescription
  | MovieDescription
  | ShowDescription
  | VideoDescription
) & {
  /** Default: all of it, at its own speed. */
  readonly clip?: Clip | undefined
}
