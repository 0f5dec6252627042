import { readdir } from 'node:fs/promises'
import { picturesFolder } from '@ledloom/effects'
import { listBlends, listEffects } from '@ledloom/engine'
import { PICTURE_VIEW_PARAMETERS } from '@ledloom/media'
import type { LibraryState } from '@ledloom/preview'
import { SHAPE_NAMES } from '../../options/layout-option.ts'
import { allPalettes } from '../../palettes/named-palette.ts'
import { effectEntry } from './effect-entry.ts'

/** All that can be chosen from. */
export async function readLibrary(): Promise<LibraryState> {
  const files = await readdir(new URL(picturesFolder)).catch(() => [])
  const pictures = new Set(files)
  const effects = (await listEffects()).map(({ name, effect }) => {
    const entry = effectEntry(name, effect)
    return pictures.has(`${name}.webp`) ? { ...entry, picture: `pictures/${name}.webp` } : entry
  })
  return {
    effects,
    palettes: Object.fromEntries(allPalettes().map(({ name, colours }) => [name, colours])),
    blends: await listBlends(),
    layouts: SHAPE_NAMES,
    projections: PICTURE_VIEW_PARAMETERS.projection.options,
    fits: PICTURE_VIEW_PARAMETERS.fit.options,
  }
}
