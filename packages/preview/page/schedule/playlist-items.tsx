import { useRef } from 'preact/hooks'
import { Icon, IconButton } from '../parts/icon.tsx'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { LengthField } from './length-field.tsx'
import type { LengthParts } from './length-parts.ts'
import { usePlayTitle } from './play-titles.ts'
import { type ItemDraft, movedItem } from './playlist-draft.ts'
import { useDrag } from './use-drag.ts'

interface PlaylistItemsProps {
  readonly items: readonly ItemDraft[]
  /** The length of an item for which another one is chosen. */
  readonly each: LengthParts
  readonly onChange: (items: readonly ItemDraft[]) => void
}

/** The sources of a playlist: dragged to another place, or moved by buttons or Alt and an arrow key. */
export function PlaylistItems({ items, each, onChange }: PlaylistItemsProps) {
  const list = useRef<HTMLOListElement>(null)
  // Moves may come faster than the page renders.
  const newest = useRef(items)
  newest.current = items
  useKeptFocus(list)
  const move = (from: number, to: number) => {
    newest.current = movedItem(newest.current, from, to)
    onChange(newest.current)
  }
  const drag = useDrag(list, move)
  return (
    <ol ref={list} class="rows" aria-label="What plays, in this order">
      {items.map((item, at) => (
        <Item
          key={item.id}
          {...{ item, at, each, count: items.length }}
          onDrag={(event) => drag(at, event)}
          onMove={(by) => move(at, at + by)}
          onChange={(next) => onChange(items.with(at, next))}
          onRemove={() => onChange(items.filter(({ id }) => id !== item.id))}
        />
      ))}
    </ol>
  )
}

interface ItemProps {
  readonly item: ItemDraft
  readonly at: number
  readonly count: number
  readonly each: LengthParts
  /** Called when it begins to be dragged. */
  readonly onDrag: (event: PointerEvent) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onChange: (item: ItemDraft) => void
  readonly onRemove: () => void
}

function Item({ item, at, count, each, onDrag, onMove, onChange, onRemove }: ItemProps) {
  const title = usePlayTitle()(item.play)
  const byKey = (event: KeyboardEvent) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (at + by >= 0 && at + by < count) onMove(by)
  }
  return (
    <li class="row playlist-item" aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown" onKeyDown={byKey}>
      <span class="drag-handle" title={`Drag ${title}`} onPointerDown={onDrag}>
        <Icon name="grip" />
      </span>
      <span class="row-names">
        <span class="clipped">{title}</span>
        <span class="item-length">
          {item.length === undefined ? (
            <button
              type="button"
              class="text-button"
              onClick={() => onChange({ ...item, length: each })}
            >
              as long as the others
              <span class="visually-hidden">
                : {title}, item {at + 1}
              </span>
            </button>
          ) : (
            <>
              <LengthField
                label={`Length of ${title}, item ${at + 1}`}
                length={item.length}
                onChange={(length) => onChange({ ...item, length })}
              />
              <IconButton
                icon="reset"
                label={`${title} as long as the others, item ${at + 1}`}
                onClick={() => onChange({ ...item, length: undefined })}
              />
            </>
          )}
        </span>
      </span>
      <IconButton
        icon="up"
        label={`Move ${title} up`}
        disabled={at === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="down"
        label={`Move ${title} down`}
        disabled={at === count - 1}
        onClick={() => onMove(1)}
      />
      <IconButton icon="remove" label={`Take ${title} out`} onClick={onRemove} />
    </li>
  )
}
