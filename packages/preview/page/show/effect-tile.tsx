import type { EffectEntry } from '../../src/desk/desk-state.ts'
import { Icon } from '../parts/icon.tsx'
import { useAttention } from '../parts/use-attention.ts'
import { EffectPicture } from './effect-picture.tsx'

export interface EffectTileProps {
  readonly effect: EffectEntry
  readonly isChosen: boolean
  readonly onPick: () => void
}

/** One effect to choose. */
export function EffectTile({ effect, isChosen, onPick }: EffectTileProps) {
  const [isLookedAt, attention] = useAttention()
  return (
    <button
      {...attention}
      type="button"
      class="effect-tile"
      aria-pressed={isChosen}
      aria-label={`${effect.title}: ${effect.description}`}
      title={effect.description}
      onClick={onPick}
    >
      <EffectPicture effect={effect} isMoving={isLookedAt || isChosen} />
      <span class="effect-title">{effect.title}</span>
      {effect.hears && (
        <span class="effect-hears" title="Moves to sound">
          <Icon name="microphone" />
        </span>
      )}
    </button>
  )
}
