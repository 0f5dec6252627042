import { modulatedParameters } from '@ledloom/composition'
import { formatShow, type WrittenLayer, type WrittenShow } from '@ledloom/composition/schema'
import type { StudioLayer } from './layer.ts'
import { chosenParameters, seenLayers, typedSource } from './layer.ts'
import type { Whole } from './whole.ts'

/**
 * The layers as a show file with the settings of all of them. `undefined` if a layer is live or has several sources one
 * after another.
 */
export function showFileOf(
  layers: readonly StudioLayer[],
  { brightness = 1, speed = 1, whole = {} }: SettingsOfAll = {},
): string | undefined {
  const written = seenLayers(layers).map((layer) => {
    const source = sourceBeside(layer)
    return source === undefined ? undefined : writtenLayer(layer, source)
  })
  if (!written.every((layer) => layer !== undefined)) return undefined
  const { brightness: dimmed, ...head } = headOfShow(brightness, whole)
  const all = {
    ...(dimmed !== 1 && { brightness: dimmed }),
    ...(speed !== 1 && { speed }),
    ...head,
  }
  return `${remarks(layers)}${formatShow({ ...all, layers: written })}`
}

/** Settings of all layers together. */
type SettingsOfAll = {
  readonly brightness?: number
  readonly speed?: number
  readonly whole?: Whole
}

/** The brightness of all layers as in a show file, and the knobs and keys of all. */
export function headOfShow(
  brightness: number,
  { modulators = {}, controls }: Whole,
): Pick<WrittenShow, 'brightness' | 'controls'> {
  return { brightness: modulators.brightness ?? brightness, ...(controls && { controls }) }
}

/** Comments about the files and the layout that the show needs. */
function remarks(layers: readonly StudioLayer[]): string {
  const names = new Set(layers.flatMap(({ typed }) => typed?.names ?? []))
  const files = [...names].map(
    (name) => `# Put ${name.replace(/[\r\n]/g, ' ')} beside this file.\n`,
  )
  return `# The layout is not part of this file: choose it with --layout and --leds.\n${files.join('')}`
}

/** The source of a layer in a show that lies beside its file; `undefined` if no show has it. */
function sourceBeside(layer: StudioLayer): string | undefined {
  const typed = typedSource(layer)
  const [source, second] = typed?.names ?? typed?.texts ?? []
  // Live sound is no file.
  return second !== undefined || typeof typed?.options.sound === 'object' ? undefined : source
}

/** A layer as in a show file, with its source as it is called there. Live sound is left out. */
export function writtenLayer(layer: StudioLayer, source: string): WrittenLayer {
  const { options = {} } = typedSource(layer) ?? {}
  const { seed, blend, keepBlend, view, visible, controls, modulators = {} } = layer
  const { opacity = layer.opacity, speed = layer.speed } = modulators
  return {
    source,
    params: { ...chosenParameters(layer), ...modulatedParameters(modulators) },
    seed: seed === 0 ? undefined : seed,
    blend: blend === 'normal' ? undefined : blend,
    keepBlend,
    opacity: opacity === 1 ? undefined : opacity,
    speed: speed === 1 ? undefined : speed,
    visible: visible === false ? false : undefined,
    controls,
    clip: options.clip,
    view: { ...options.view, ...(view as WrittenLayer['view']) },
    motion: options.motion,
    sound: typeof options.sound === 'string' ? options.sound : undefined,
  }
}
