import type {
  EffectEntry,
  LayerSource,
  LibraryState,
  ShowState,
  StudioActionInput,
} from '@ledloom/studio'

/** A source to choose for a layer. */
export type ChosenSource = StudioActionInput<'add-layer'>['source']

/** The effect of a source; `undefined` for other sources. */
export function effectOf(
  source: LayerSource,
  library: LibraryState | undefined,
): EffectEntry | undefined {
  if (source.kind === 'file') return source.effect
  if (source.kind === 'own') {
    // An effect of the library with options, such as a sound file.
    return source.effect && (effectCalled(source.text, library) ?? source.effect)
  }
  if (source.kind !== 'effect') return undefined
  return effectCalled(source.name, library)
}

function effectCalled(wanted: string, library: LibraryState | undefined): EffectEntry | undefined {
  return library?.effects.find(({ name }) => name === wanted)
}

/** True for live sources, which have no timeline. */
export function isLiveSource({ kind }: LayerSource): boolean {
  return kind === 'camera' || kind === 'screen' || kind === 'inputs'
}

/** True for layers of which none has a position in time. */
export function areAllLive(layers: readonly { readonly source: LayerSource }[]): boolean {
  return layers.length > 0 && layers.every(({ source }) => isLiveSource(source))
}

/** True for a layer whose text can be edited, even if it does not play. */
export function isPattern({ source }: { readonly source: LayerSource }): boolean {
  return languageOf(source) !== undefined
}

/** The name of the language of a pattern. */
export function languageOf(source: LayerSource): string | undefined {
  return source.kind === 'file' || source.kind === 'own' ? source.language : undefined
}

/** Display name of a source. */
export function sourceTitle(source: LayerSource, library: LibraryState | undefined): string {
  switch (source.kind) {
    case 'effect':
      return effectOf(source, library)?.title ?? source.name
    case 'file':
      return source.title
    case 'own':
      return source.effect?.title ?? source.title
    case 'camera':
      return 'Camera'
    case 'screen':
      return 'Screen'
    case 'inputs':
      return 'Other programs'
  }
}

/** Most layers that are named. */
const MOST_NAMED = 3

/** Names the layers, bottom layer first; `undefined` without layers. */
export function showTitle(
  show: ShowState | undefined,
  library: LibraryState | undefined,
): string | undefined {
  const names = (show?.layers ?? []).map(({ source }) => sourceTitle(source, library))
  if (names.length === 0) return undefined
  if (names.length <= MOST_NAMED) return names.join(', ')
  const others = names.length - MOST_NAMED + 1
  return `${names.slice(0, MOST_NAMED - 1).join(', ')} and ${others} more`
}
