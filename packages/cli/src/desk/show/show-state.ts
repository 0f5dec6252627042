import type { LayerFacts } from '@ledloom/engine'
import type { ShowState } from '@ledloom/preview'
import { isShape } from '../../options/layout-option.ts'
import type { ChosenLights } from '../stage/desk-lights.ts'
import { commandLineOf } from './command-line.ts'
import type { DeskLayer } from './desk-layer.ts'
import { fileWord } from './file-word.ts'
import { layerState } from './layer-state.ts'
import { lineObstacle } from './line-obstacle.ts'
import { showFileOf } from './show-file.ts'

/** What the command line of a desk has besides what the page changes. */
export interface ShowLine {
  /** `ledloom preview`, and what comes before the source. */
  readonly command: readonly string[]
  /** What comes after it, word by word. */
  readonly options: readonly string[]
  /** The words for the layout that it was started with, and what that is called. */
  readonly layout: {
    readonly name: string
    readonly ledCount: number
    readonly words: readonly string[]
  }
}

/** What a command line says of this moment. */
export interface LineNow extends ShowLine {
  readonly chosen: ChosenLights
  readonly speed: number
  readonly brightness: number
}

/** What is known of layers besides what was chosen about them. */
export interface ShowNow {
  readonly facts: ReadonlyMap<string, LayerFacts>
  readonly line: LineNow
  /** Whether a camera sends. */
  readonly hasPicture: boolean
}

/** The layers as pages are told of them. */
export function showState(
  layers: readonly DeskLayer[],
  { facts, line, hasPicture }: ShowNow,
): ShowState {
  const layout = layoutWords(line)
  const commandLine = commandLineOf(layers, { ...line, layout })
  const whyNoLine = lineObstacle(layers, layout) ?? 'no option plays it at that speed'
  const showFile = showFileOf(layers)
  return {
    layers: layers.map((layer) => layerState(layer, { facts: facts.get(layer.id), hasPicture })),
    ...(commandLine === undefined ? { whyNoLine } : { commandLine }),
    ...(showFile !== undefined && { showFile }),
  }
}

/** A layout that is turned can't be said; one that was dropped is a file where the line is used. */
function layoutWords({ layout, chosen }: LineNow): readonly string[] | undefined {
  const { name, rotate } = chosen
  if (rotate.some((degrees) => degrees !== 0)) return undefined
  const { ledCount } = chosen.layout
  if (name === layout.name && ledCount === layout.ledCount) return layout.words
  return isShape(name)
    ? ['--layout', name, '--leds', String(ledCount)]
    : ['--layout', fileWord(name)]
}
