import type { DeskLayer } from './desk-layer.ts'
import { typedSource } from './stack-layers.ts'

/** Why no command line says what plays, for people; `undefined` where one does. */
export function lineObstacle(
  layers: readonly DeskLayer[],
  layout: readonly string[] | undefined,
): string | undefined {
  const [layer, second] = layers
  if (layer === undefined) return 'nothing plays'
  if (second !== undefined) return 'a command line plays one layer: several are a show file'
  if (layout === undefined) return 'no option turns a layout'
  if (typedSource(layer) === undefined) return 'what it plays is only there live'
  const isSeen = layer.blend === 'normal' && layer.opacity === 1
  return isSeen ? undefined : 'no option sets blend and opacity'
}
