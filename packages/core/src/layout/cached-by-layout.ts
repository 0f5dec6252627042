import type { Layout } from './layout.ts'

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
