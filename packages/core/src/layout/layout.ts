/** What of the coordinates carries meaning: x; x and y; or all three. */
export type LayoutDimension = 'linear' | '2d' | '3d'

/**
 * Where the LEDs hang, in wire order. Coordinates are right-handed with y up, in one unit for all
 * three axes, whatever it is: nothing downstream depends on the unit, only on the proportions.
 */
export interface Layout {
  readonly ledCount: number
  /** x, y, z of each LED, `3 × ledCount` values. */
  readonly positions: Float32Array
  readonly dimension: LayoutDimension
}

/**
 * A layout from its coordinates.
 * @throws RangeError when there is no LED, a triple is incomplete or a coordinate is not finite
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

/** `malformed`: not the form of a layout. `wrong-count`: not as many LEDs as there should be. */
export type LayoutErrorCode = 'malformed' | 'wrong-count'

/** What was to be read as a layout is none; the message is one sentence saying where and why. */
export class LayoutError extends Error {
  override readonly name = 'LayoutError'
  readonly code: LayoutErrorCode

  constructor(code: LayoutErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/**
 * Makes `derive` run once a layout and give the same result from then on; the result goes when its
 * layout goes. Everybody shares it, so nobody writes into it.
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
