import type { LightsSource } from './open-source.ts'

/** What a zone shows: light that is streamed, a movie that a device stores, or nothing. */
export type ZoneShow = (
  | { readonly kind: 'source'; readonly source: LightsSource }
  | { readonly kind: 'movie'; readonly name: string }
  | { readonly kind: 'off' }
) & {
  /** 0 to 1. */
  readonly brightness: number
}
