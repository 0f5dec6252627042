import type { EffectEntry } from '../../src/desk/desk-state.ts'
import { Icon } from '../parts/icon.tsx'
import { EffectPicture } from './effect-picture.tsx'

export interface EffectTileProps {
  readonly effect: EffectEntry
  readonly isChosen: boolean
  readonly onPick: () => void
}

/** One effect to choose. */
export function EffectTile({ effect, isChosen, onPick }: EffectTileProps) {
  return (
    <button
      type="button"
      class="effect-tile"
      aria-pressed={isChosen}
      aria-label={`${effect.title}: ${effect.description}`}
      title={effect.description}
      onClick={onPick}
    >
      <EffectPicture effect={effect} />
      <span class="effect-title">{effect.title}</span>
      {effect.hears && (
        <span class="effect-hears" title="Moves to sound">
          <Icon name="microphone" />
        </span>
      )}
    </button>
  )
}
