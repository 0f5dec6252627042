import { isShape } from '@ledloom/core'
import type { LayerFacts, Transport } from '@ledloom/engine/player'
import { effectEntry } from '../library/effect-library.ts'
import type { LayoutChoice } from '../profile/layout-choice.ts'
import type { LayerSource, LayerState, ShowState, TransportState } from '../state/show-state.ts'
import { commandLineOf, fileWord, lineObstacle } from './command-line.ts'
import { hiddenLayers } from './hidden-layers.ts'
import type { StudioLayer } from './layer.ts'
import { showFileOf } from './show-file.ts'
import type { Whole } from './whole.ts'

const USUAL_VIEW = { projection: 'front', fit: 'cover' } as const

/** The pictures that pages send at the moment. */
type SentPictures = Readonly<Record<'camera' | 'screen', boolean>>

/** What is known of the patterns that layers show. */
interface PatternFacts {
  /** The reason why a layer is dark, or stands still. */
  faultOf(layer: StudioLayer): string | undefined
  languageOf(layer: StudioLayer): string | undefined
  fileOf(layer: StudioLayer): LayerState['file']
}

/** The current state of a layer. */
interface LayerNow {
  readonly facts: LayerFacts | undefined
  readonly patterns: PatternFacts
  /** The id of the layer above that hides it. */
  readonly hiddenBy: string | undefined
  readonly sent: SentPictures
}

/** Reasons why nothing of a layer is seen. */
const UNSENT: Readonly<Record<keyof SentPictures, string>> = {
  camera: 'Transparent: no page sends its camera',
  screen: 'Transparent: no page shares a screen',
}

/** The state of a layer for pages. */
function layerState(layer: StudioLayer, { facts, patterns, hiddenBy, sent }: LayerNow): LayerState {
  const { typed: _, atFirst: _filled, view, ...properties } = layer
  const { kind } = layer.source
  const isSeen = facts?.isPicture === true || kind === 'camera' || kind === 'screen'
  const source = sourceState(layer.source, facts, patterns.languageOf(layer))
  const note = whyUnsent(layer, sent)
  const [fault, file] = [patterns.faultOf(layer), patterns.fileOf(layer)]
  const state = {
    ...{ ...properties, source },
    ...(note !== undefined && { note }),
    ...(fault !== undefined && { fault }),
    ...(file !== undefined && { file }),
    ...(hiddenBy !== undefined && { hiddenBy }),
  }
  return isSeen ? { ...state, view: { ...USUAL_VIEW, ...view } } : state
}

/** The reason why a layer is transparent; `undefined` if its pictures are sent, or it has none. */
function whyUnsent({ source: { kind } }: StudioLayer, sent: SentPictures): string | undefined {
  const isSent = (kind !== 'camera' && kind !== 'screen') || sent[kind]
  return isSent ? undefined : UNSENT[kind]
}

function sourceState(
  source: LayerSource,
  facts: LayerFacts | undefined,
  language: string | undefined,
): LayerSource {
  const isOwn = source.kind === 'own' || source.kind === 'file'
  if (!isOwn) return source
  const pattern = language !== undefined && { language }
  if (facts?.effect === undefined) return { ...source, ...pattern }
  const { title } = source
  const effect =
    source.kind === 'own'
      ? effectEntry(source.text, facts.effect)
      : // The file has another name here.
        effectEntry(title, { ...facts.effect, title })
  return { ...source, effect, ...pattern }
}

/** The words of a command line that the page does not change. */
export interface ShowLine {
  /** `ledloom preview`, and what comes before the source. */
  readonly command: readonly string[]
  /** The options after the source. */
  readonly options: readonly string[]
  /** The options of the first layout. */
  readonly layout: readonly string[]
}

/** A command line, and what the page has changed about it. */
interface LineNow extends ShowLine {
  readonly firstLayout: LayoutChoice
  readonly chosen: LayoutChoice
  readonly speed: number
  readonly brightness: number
  readonly whole: Whole
}

/** The current state of all layers. */
interface ShowNow {
  readonly facts: ReadonlyMap<string, LayerFacts>
  readonly patterns: PatternFacts
  readonly line: LineNow
  readonly sent: SentPictures
}

/** The section `show` of a studio's state. */
export function showState(
  layers: readonly StudioLayer[],
  { facts, patterns, line, sent }: ShowNow,
): ShowState {
  const layout = layoutWords(line)
  const { modulators, controls } = line.whole
  const isConstant = modulators === undefined
  const commandLine = isConstant ? commandLineOf(layers, { ...line, layout }) : undefined
  const obstacle = isConstant
    ? lineObstacle(layers, layout)
    : 'what follows something needs a show file'
  const whyNoLine = obstacle ?? 'no option plays it at that speed'
  const showFile = showFileOf(layers, line)
  const hidden = hiddenLayers(layers, (layer) => whyUnsent(layer, sent) === undefined)
  return {
    layers: layers.map((layer) => {
      const { id } = layer
      const now = { facts: facts.get(id), patterns, hiddenBy: hidden.get(id), sent }
      return layerState(layer, now)
    }),
    ...(commandLine === undefined ? { whyNoLine } : { commandLine }),
    ...(showFile !== undefined && { showFile }),
    ...(modulators && { modulators }),
    ...(controls && { controls }),
  }
}

/** The options of the layout; a rotated one has none, and a dropped one is a file. */
function layoutWords({ layout, firstLayout, chosen }: LineNow): readonly string[] | undefined {
  const { name, rotate } = chosen
  if (rotate.some((degrees) => degrees !== 0)) return undefined
  const { ledCount } = chosen.layout
  if (name === firstLayout.name && ledCount === firstLayout.layout.ledCount) return layout
  return isShape(name)
    ? ['--layout', name, '--leds', String(ledCount)]
    : ['--layout', fileWord(name)]
}

/** The section `transport` of a studio's state. */
export function transportState(
  transport: Transport,
  facts: ReadonlyMap<string, LayerFacts>,
): TransportState {
  const { duration, ...reading } = transport.reading
  const all = [...facts.values()]
  const lengths = new Set(all.map((layer) => layer.duration).filter((length) => length))
  return {
    ...reading,
    at: Date.now(),
    duration: duration === Number.POSITIVE_INFINITY ? null : duration,
    ...(lengths.size > 1 && { isLongest: true }),
    isSeekable: all.every((layer) => layer.order === 'any' || layer.duration !== undefined),
  }
}
