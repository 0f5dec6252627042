import type { StudioLayer } from '../composition/layer.ts'

/** Layers before and after a change. */
type LayerChange = {
  readonly from: readonly StudioLayer[]
  readonly to: readonly StudioLayer[]
}

/**
 * Makes a change to layers that have changed since: what only others changed stays as they left it.
 */
export function rebaseLayers(
  now: readonly StudioLayer[],
  { from, to }: LayerChange,
): readonly StudioLayer[] {
  if (now === from) return to
  const past = byId(from)
  const present = byId(now)
  const wanted = to.flatMap((layer) => {
    const before = past.get(layer.id)
    const current = present.get(layer.id)
    if (before === undefined || current === undefined) return before === undefined ? layer : []
    return rebaseLayer(current, before, layer)
  })
  const isNew = ({ id }: StudioLayer) => !past.has(id) && !wanted.some((layer) => layer.id === id)
  const layers = [...wanted, ...now.filter(isNew)]
  return layers.length === 0 ? now : layers
}

function rebaseLayer(now: StudioLayer, from: StudioLayer, to: StudioLayer): StudioLayer {
  const params = rebased(now.params, from.params, to.params)
  return { ...rebased(now, from, to), params }
}

function rebased<Values extends object>(now: Values, from: Values, to: Values): Values {
  const past = new Map(Object.entries(from))
  const wanted = new Map(Object.entries(to))
  const others = Object.entries(now).filter(([key]) => past.get(key) === wanted.get(key))
  const changed = [...wanted].filter(([key, value]) => past.get(key) !== value)
  return Object.fromEntries([...others, ...changed]) as Values
}

function byId(layers: readonly StudioLayer[]): ReadonlyMap<string, StudioLayer> {
  return new Map(layers.map((layer) => [layer.id, layer]))
}
