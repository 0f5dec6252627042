import type { ParameterInput } from '../state/studio-state.ts'
import { type StudioLayer, typedSource } from './layer.ts'

/** What a command line says besides the layer. */
export interface LineSurroundings {
  /** `ledloom preview` and what it was given that the page does not change, word by word. */
  readonly command: readonly string[]
  /** Options that were given, word by word, after the source. */
  readonly options: readonly string[]
  /** Factor on the time of all of it. */
  readonly speed: number
  readonly brightness: number
  /** `--layout` and `--leds`, where they were chosen on the page; `undefined` where no line can say it. */
  readonly layout: readonly string[] | undefined
}

/** The line that plays the same; `undefined` where one line can't say it. */
export function commandLineOf(
  layers: readonly StudioLayer[],
  { command, options, speed, brightness, layout }: LineSurroundings,
): string | undefined {
  const [layer] = layers
  if (lineObstacle(layers, layout) !== undefined || layer === undefined) return undefined
  const typed = typedSource(layer)
  const pace = paceOf(layer, speed)
  if (typed === undefined || pace === undefined || layout === undefined) return undefined
  return shellWords([
    ...command,
    ...(typed.names ?? typed.texts),
    ...Object.entries(layer.params).flatMap(([name, value]) => ['-p', `${name}=${textOf(value)}`]),
    ...option('--seed', layer.seed, 0),
    ...option('--speed', pace, 1),
    ...Object.entries(layer.view ?? {}).flatMap(([name, value]) => [`--${name}`, value]),
    ...option('--brightness', brightness, 1),
    ...layout,
    ...options,
  ])
}

/** Speed of the layer and of the whole in one; a line can't say that it stands, nor two of them. */
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

/** Why no command line says what plays, for people; `undefined` where one does. */
export function lineObstacle(
  layers: readonly StudioLayer[],
  layout: readonly string[] | undefined,
): string | undefined {
  const [layer, second] = layers
  if (layer === undefined) return 'nothing plays'
  if (second !== undefined) return 'several layers need a show file'
  if (layout === undefined) return 'no option rotates a layout'
  if (typedSource(layer) === undefined) return 'what it plays is only there live'
  const isSeen = layer.blend === 'normal' && layer.opacity === 1
  return isSeen ? undefined : 'no option sets blend and opacity'
}

/** Words as one line that a shell reads as them again. */
export function shellWords(words: readonly string[]): string {
  return words.map(quote).join(' ')
}

function quote(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word
  return `'${word.replaceAll("'", `'\\''`)}'`
}

/**
 * The name of a file that was dropped, as a command line calls it where it lies: one that looks like
 * an option, an effect or an address is told to be a file.
 */
export function fileWord(name: string): string {
  return /^\w[\w .()+,-]*\.\w+$/.test(name) ? name : `./${name}`
}
