import type { Filming } from '../film.ts'
import type { Scene } from '../scene.ts'
import type { Tour } from '../tour.ts'

/** A scene and how people walk to film it. */
export type Setting = {
  readonly scene: Scene
  /** Places that suffice. */
  readonly views: number
  readonly tour: Pick<Tour, 'arc' | 'middle' | 'height'>
  /** The way a phone is held. */
  readonly held: 'upright' | 'across'
  /** A camera other than most phones. */
  readonly camera?: Pick<Filming, 'frameRate' | 'tone'> & Pick<Tour, 'fieldOfView' | 'distortion'>
}

/** The tour of a setting. `longer` is the longer side of the pictures, of 16:9. */
export function tourOf(
  { scene, views, tour, held, camera: { fieldOfView, distortion } = {} }: Setting,
  { longer = 1920, seed = 1, ...others }: Partial<Tour> & { readonly longer?: number } = {},
): Tour {
  const shorter = Math.round((longer * 9) / 32) * 2
  const size = held === 'upright' ? ([shorter, longer] as const) : ([longer, shorter] as const)
  const lens = { ...(fieldOfView && { fieldOfView }), ...(distortion && { distortion }) }
  return { scene, views, ...tour, ...lens, size, seed, ...others }
}
