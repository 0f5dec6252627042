/** The coordinates that carry meaning: x; x and y; or all three. */
export type LayoutDimension = 'linear' | '2d' | '3d'

/**
 * The positions of the LEDs, in wire order. Coordinates are right-handed with y up and have the same
 * unit on all three axes. Only proportions matter, so any unit will do.
 */
export interface Layout {
  readonly ledCount: number
  /** x, y, z of each LED, `3 × ledCount` values. */
  readonly positions: Float32Array
  readonly dimension: LayoutDimension
}

/**
 * Creates a layout from coordinates.
 * @throws RangeError if there is no LED, a triple is incomplete or a coordinate is not finite
 */
export function createLayout(
  positions: ArrayLike<number>,
  dimension: LayoutDimension = '3d',
): Layout {
  if (positions.length === 0 || positions.length % 3 !== 0) {
    throw new RangeError(
      `positions must hold x, y, z of at least one LED, got ${positions.length} values`,
    )
  }
  const copy = Float32Array.from(positions)
  const wrong = copy.findIndex((value) => !Number.isFinite(value))
  if (wrong >= 0) {
    throw new RangeError(
      `coordinate ${'xyz'[wrong % 3]} of LED ${Math.floor(wrong / 3)} must be a finite number, got ${positions[wrong]}`,
    )
  }
  return { ledCount: copy.length / 3, positions: copy, dimension }
}

/** A layout could not be read. The message is one sentence with the place and the reason. */
export class LayoutError extends Error {
  override readonly name = 'LayoutError'
  /** `malformed`: not a layout. `wrong-count`: another number of LEDs than expected. */
  readonly code: 'malformed' | 'wrong-count'

  constructor(code: LayoutError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/**
 * Makes `derive` run once per layout and return the same result from then on. The result is released
 * with its layout. It is shared: do not write into it.
 */
export function cachedByLayout<Derived>(
  derive: (layout: Layout) => Derived,
): (layout: Layout) => Derived {
  const cache = new WeakMap<Layout, { readonly derived: Derived }>()
  return (layout) => {
    let entry = cache.get(layout)
    if (!entry) {
      entry = { derived: derive(layout) }
      cache.set(layout, entry)
    }
    return entry.derived
  }
}
