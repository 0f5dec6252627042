import type { PictureView } from '@ledloom/media'

/**
 * One layer of light over others: the same in the page's document, in a show file and in the message
 * to the thread that plays it. Only `source` differs: each place names what the layer shows in its
 * own way.
 */
export interface Layer<Source> {
  /** Stays the same as long as the layer exists. */
  readonly id: string
  readonly source: Source
  /** Values for an effect's parameters; the others have their defaults. */
  readonly params: Readonly<Record<string, unknown>>
  /** The parameter `seed` of effects that are given none, 0 to 2³²−1. */
  readonly seed: number
  /** The name of a blend mode. */
  readonly blend: string
  /** 0 to 1. */
  readonly opacity: number
  /** Factor on the source's own speed, 0 to 10. Changing it does not jump in time. */
  readonly speed: number
  /** How the layout looks at a picture. Default: from the front, covering it. */
  readonly view?: PictureView | undefined
  /** Default true. */
  readonly visible?: boolean | undefined
}
