import type { EffectEntry, LayerSource } from '../../src/desk/desk-state.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { EffectPicture } from './effect-picture.tsx'

const ICONS: Readonly<Record<LayerSource['kind'], IconName>> = {
  effect: 'layers',
  own: 'layers',
  file: 'film',
  camera: 'camera',
  inputs: 'sources',
}

export interface LayerPictureProps {
  readonly source: LayerSource
  readonly effect: EffectEntry | undefined
  /** Whether it is looked at, and moves. */
  readonly isMoving: boolean
}

/** What a layer shows, as a small picture or a sign. */
export function LayerPicture({ source, effect, isMoving }: LayerPictureProps) {
  if (effect !== undefined) return <EffectPicture effect={effect} isMoving={isMoving} />
  return (
    <span class="effect-picture effect-letter">
      <Icon name={ICONS[source.kind]} />
    </span>
  )
}
