import type { EffectEntry, LayerSource, LibraryState, StudioActionInput } from '@ledloom/studio'

/** A source to choose for a layer. */
export type ChosenSource = StudioActionInput<'add-layer'>['source']

/** The effect that a source is, with its parameters. */
export function effectOf(
  source: LayerSource,
  library: LibraryState | undefined,
): EffectEntry | undefined {
  if (source.kind === 'own') return source.effect
  if (source.kind !== 'effect') return undefined
  return library?.effects.find(({ name }) => name === source.name)
}

/** True for live sources, which have no timeline. */
export function isLiveSource({ kind }: LayerSource): boolean {
  return kind === 'camera' || kind === 'inputs'
}

/** Display name of a source. */
export function sourceTitle(source: LayerSource, library: LibraryState | undefined): string {
  switch (source.kind) {
    case 'effect':
      return effectOf(source, library)?.title ?? source.name
    case 'file':
    case 'own':
      return source.title
    case 'camera':
      return 'Camera'
    case 'inputs':
      return 'Other programs'
  }
}
