import { formatShow, type WrittenLayer } from '@ledloom/composition/schema'
import type { StudioLayer } from './layer.ts'
import { typedSource } from './layer.ts'

/**
 * The layers as a show file. `undefined` if a layer is live or has several sources one after another.
 */
export function showFileOf(layers: readonly StudioLayer[]): string | undefined {
  const written = layers.map(writtenLayer)
  if (!written.every((layer) => layer !== undefined)) return undefined
  return `${remarks(layers)}${formatShow(written)}`
}

/** Comments about the files and the layout that the show needs. */
function remarks(layers: readonly StudioLayer[]): string {
  const names = new Set(layers.flatMap(({ typed }) => typed?.names ?? []))
  const files = [...names].map(
    (name) => `# Put ${name.replace(/[\r\n]/g, ' ')} beside this file.\n`,
  )
  return `# The layout is not part of this file: choose it with --layout and --leds.\n${files.join('')}`
}

function writtenLayer(layer: StudioLayer): WrittenLayer | undefined {
  const typed = typedSource(layer)
  const [source, second] = typed?.names ?? typed?.texts ?? []
  if (typed === undefined || source === undefined || second !== undefined) return undefined
  const { options } = typed
  if (options.sound !== undefined) return undefined
  const { params, seed, blend, opacity, speed, view } = layer
  return {
    source,
    params,
    seed: seed === 0 ? undefined : seed,
    blend: blend === 'normal' ? undefined : blend,
    opacity: opacity === 1 ? undefined : opacity,
    speed: speed === 1 ? undefined : speed,
    clip: options.clip,
    view: { ...options.view, ...(view as WrittenLayer['view']) },
    motion: options.motion,
  }
}
