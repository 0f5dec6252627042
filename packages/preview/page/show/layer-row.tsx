import type { LayerState } from '../../src/desk/desk-state.ts'
import { useDeskSection } from '../desk/use-desk-section.ts'
import { useWorkplace } from '../desk/use-workplace.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { nameText } from '../parts/name-text.ts'
import { useAttention } from '../parts/use-attention.ts'
import { LayerPicture } from './layer-picture.tsx'
import { effectOf, sourceTitle } from './layer-source.ts'

export interface LayerRowProps {
  readonly layer: LayerState
  /** From the lowest, 0. */
  readonly place: number
  readonly count: number
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** One layer of the list; alt with an arrow key moves it. */
export function LayerRow({ layer, place, count, isChosen, onChoose }: LayerRowProps) {
  const { act } = useWorkplace()
  const library = useDeskSection('library')
  const [isLookedAt, attention] = useAttention()
  const title = sourceTitle(layer.source, library)
  const move = (to: number) => {
    if (to >= 0 && to < count) void act('move-layer', { layer: layer.id, to })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    move(place + step)
  }
  return (
    <li class="layer-row" data-chosen={isChosen}>
      <button
        {...attention}
        type="button"
        class="layer-choice"
        aria-pressed={isChosen}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onChoose}
        onKeyDown={onKeyDown}
      >
        <LayerPicture
          source={layer.source}
          effect={effectOf(layer.source, library)}
          isMoving={isLookedAt || isChosen}
        />
        <span class="layer-names">
          <span class="clipped">{title}</span>
          <small>{detailsOf(layer, place)}</small>
        </span>
      </button>
      {count > 1 && (
        <>
          <IconButton
            icon="up"
            label={`Move ${title} up`}
            disabled={place === count - 1}
            onClick={() => move(place + 1)}
          />
          <IconButton
            icon="down"
            label={`Move ${title} down`}
            disabled={place === 0}
            onClick={() => move(place - 1)}
          />
        </>
      )}
      <IconButton
        icon="remove"
        label={`Remove ${title}`}
        disabled={count === 1}
        onClick={() => void act('remove-layer', { layer: layer.id })}
      />
    </li>
  )
}

function detailsOf({ blend, opacity, note }: LayerState, place: number): string {
  if (note !== undefined) return note
  const share = `Opacity ${Math.round(opacity * 100)} %`
  return place === 0 && blend === 'normal' ? share : `${nameText(blend)} · ${share}`
}
