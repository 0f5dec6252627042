import { usualBlend } from '@ledloom/effects'
import { isOwnEffect, listEffectNames, loadEffect } from '@ledloom/engine'
import type { LayerSource, StudioLayerProperties } from '../state/show-state.ts'

/** A source as it was chosen, and the words for it on a command line. */
type ChosenSource = {
  readonly source: LayerSource
  readonly typed?: { readonly texts: readonly string[] } | undefined
}

/** Files that may be chosen as well, and whether each was measured to light all LEDs. */
type ChosenFiles = {
  readonly all: readonly { readonly id: string; readonly covers?: boolean | undefined }[]
}

/**
 * The blend that a new layer starts with: light below shows through the darkness of an effect or a
 * pattern.
 */
export async function usualBlendOf(
  { source, typed }: ChosenSource,
  files: ChosenFiles,
): Promise<string> {
  if (source.kind === 'file') {
    const file = files.all.find(({ id }) => id === source.file)
    return file?.covers === false ? 'add' : 'normal'
  }
  if (source.kind === 'own') return blendOfOwn(typed?.texts ?? [])
  // A name that a page sends never stands for a file.
  if (source.kind !== 'effect' || !(await listEffectNames()).includes(source.name)) return 'normal'
  return usualBlend(await loadEffect(source.name))
}

/** The blend of an effect that a command line or a show names: of the library, or in the user's file. */
async function blendOfOwn([text, second]: readonly string[]): Promise<string> {
  if (text === undefined || second !== undefined) return 'normal'
  const isEffect = (await listEffectNames()).includes(text) || (await isOwnEffect(text))
  if (!isEffect) return 'normal'
  // A file with a mistake is reported by what plays it, and read again when it is saved.
  return loadEffect(text).then(usualBlend, () => 'normal')
}

/** The layers with the usual blend in the lowest one, which blends with nothing, as if it were added. */
export async function withBlendBelow<
  Layer extends ChosenSource & Pick<StudioLayerProperties, 'blend' | 'keepBlend'>,
>(layers: readonly Layer[], files: ChosenFiles): Promise<readonly Layer[]> {
  const [lowest, ...others] = layers
  if (lowest === undefined || lowest.blend !== 'normal' || lowest.keepBlend) return layers
  return [{ ...lowest, blend: await usualBlendOf(lowest, files) }, ...others]
}
