import type { ParameterInput } from '../state/show-state.ts'
import { chosenParameters, type StudioLayer, typedSource, visibleLayers } from './layer.ts'
import { shellWords } from './shell-words.ts'

/** The parts of a command line besides the layer. */
interface LineSurroundings {
  /** `ledloom preview`, or another command. */
  readonly command: readonly string[]
  /** Given options that the page does not change. */
  readonly options: readonly string[]
  /** Speed of all layers. */
  readonly speed: number
  readonly brightness: number
  /** Options of the layout; `undefined` if there are no options for it. */
  readonly layout: readonly string[] | undefined
}

/** The command line that plays the same; `undefined` if there is none. */
export function commandLineOf(
  layers: readonly StudioLayer[],
  { command, options, speed, brightness, layout }: LineSurroundings,
): string | undefined {
  const [layer] = visibleLayers(layers)
  if (lineObstacle(layers, layout) !== undefined || layer === undefined) return undefined
  const typed = typedSource(layer)
  const pace = paceOf(layer, speed)
  if (typed === undefined || pace === undefined || layout === undefined) return undefined
  return shellWords([
    ...command,
    ...(typed.names ?? typed.texts),
    ...Object.entries(chosenParameters(layer)).flatMap(([name, value]) => [
      '-p',
      `${name}=${textOf(value)}`,
    ]),
    ...option('--seed', layer.seed, 0),
    ...option('--speed', pace, 1),
    ...Object.entries(layer.view ?? {}).flatMap(([name, value]) => [`--${name}`, value]),
    ...option('--brightness', brightness, 1),
    ...layout,
    ...options,
  ])
}

/** Product of all speeds; `undefined` outside the range of `--speed`. */
function paceOf({ speed, typed }: StudioLayer, whole: number): number | undefined {
  const own = typed?.options.clip?.speed ?? 1
  const pace = Number((speed * whole * own).toPrecision(6))
  return pace >= 0.01 && pace <= 100 ? pace : undefined
}

function option(name: string, value: number, usual: number): string[] {
  return value === usual ? [] : [name, String(value)]
}

function textOf(value: ParameterInput): string {
  return Array.isArray(value) ? value.join(',') : String(value)
}

/** Blends of a layer with nothing below it that leave its light as it is. */
const SAME_OVER_DARKNESS: readonly string[] = ['normal', 'add']

/** Explains why there is no command line for the layers; `undefined` if there is one. */
export function lineObstacle(
  layers: readonly StudioLayer[],
  layout: readonly string[] | undefined,
): string | undefined {
  const [layer, second] = visibleLayers(layers)
  if (layer === undefined) return layers.length === 0 ? 'nothing plays' : 'all layers are hidden'
  if (second !== undefined) return 'several layers need a show file'
  if (layout === undefined) return 'no option rotates a layout'
  if (typedSource(layer) === undefined) return 'live light is not a source of a command line'
  if (layer.modulators !== undefined) return 'what follows something needs a show file'
  const isSeen = SAME_OVER_DARKNESS.includes(layer.blend) && layer.opacity === 1
  return isSeen ? undefined : 'no option sets blend and opacity'
}

/**
 * The word for a dropped file on a command line. A name that looks like an option, an effect or an
 * address gets `./` in front.
 */
export function fileWord(name: string): string {
  return /^\w[\w .()+,-]*\.\w+$/.test(name) ? name : `./${name}`
}
