import type { StudioLayerProperties } from '../state/show-state.ts'
import { visibleLayers } from './layer.ts'

/** The part of a layer that decides what is seen of it and through it. */
type SeenLayer = Pick<
  StudioLayerProperties,
  'id' | 'blend' | 'opacity' | 'modulators' | 'visible' | 'solo'
>

/**
 * The layers that nothing is seen of because one above lets no light through, each with the topmost such
 * layer, by id. Layers that are switched off, or are not `isSent`, neither hide others nor are listed.
 *
 * @param layers the lowest first
 * @param isSent false for a layer whose pictures nobody sends, which is transparent; default: all are
 */
export function hiddenLayers<Layer extends SeenLayer>(
  layers: readonly Layer[],
  isSent: (layer: Layer) => boolean = () => true,
): ReadonlyMap<string, string> {
  const seen = visibleLayers(layers).filter(isSent)
  const at = seen.findLastIndex(isOpaque)
  const hider = seen[at]
  if (hider === undefined) return new Map()
  return new Map(seen.slice(0, at).map(({ id }) => [id, hider.id]))
}

/** Only the blend `normal` replaces the light below, also where the layer is dark. */
function isOpaque({ blend, opacity, modulators }: SeenLayer): boolean {
  return blend === 'normal' && opacity === 1 && modulators?.opacity === undefined
}
