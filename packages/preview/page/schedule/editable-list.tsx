import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import { Section } from '../parts/section.tsx'
import { useKeptFocus } from '../parts/use-kept-focus.ts'

interface EditableListProps<Item> {
  readonly title: string
  /** Shown while there are no items. */
  readonly empty: string
  /** The text of the button that adds an item. */
  readonly add: string
  readonly items: readonly Item[]
  /** Shows an item; `onChange` opens its form. */
  readonly row: (item: Item, onChange: () => void) => ComponentChildren
  /** The form of an item, or of a new one; `onClose` closes it. */
  readonly form: (item: Item | undefined, onClose: CloseForm) => ComponentChildren
}

/** Closes a form whose values were saved, or left. */
export type CloseForm = (end: 'saved' | 'left') => void

/** The item whose form is open, as it was then, and its place in the list. */
interface OpenedItem<Item> {
  readonly item: Item
  readonly index: number
}

const GONE = 'Somebody else has removed or renamed this meanwhile. “Save” adds yours.'
const CHANGED = 'Somebody else has changed this meanwhile. “Save” replaces that by yours.'

/** Parts of the house file with names; one at a time is changed, in its place, or added at the end. */
export function EditableList<Item extends { readonly name: string }>({
  title,
  empty,
  add,
  items,
  row,
  form,
}: EditableListProps<Item>) {
  const [open, setOpen] = useState<OpenedItem<Item> | 'new'>()
  const list = useRef<HTMLUListElement>(null)
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(list, place)
  useKeptFocus(place)
  const [isSaved, setSaved] = useState(false)
  const close: CloseForm = (end) => {
    setOpen(undefined)
    setSaved(end === 'saved')
  }
  const begin = (next: typeof open) => {
    setSaved(false)
    setOpen(next)
  }
  const opened = open === 'new' ? undefined : open
  const isOpened = ({ name }: Item) => name === opened?.item.name
  // What somebody has typed stays, whatever others do with the item meanwhile.
  const isGone = opened !== undefined && !items.some(isOpened)
  const shown = isGone ? items.toSpliced(opened.index, 0, opened.item) : items
  const formOf = (item: Item) => (
    <>
      {isGone && (
        <p class="hint" role="status">
          {GONE}
        </p>
      )}
      {!isGone && !isSame(item, opened?.item) && (
        <p class="hint" role="status">
          {CHANGED}
        </p>
      )}
      {form(isGone ? undefined : item, close)}
    </>
  )
  return (
    <Section title={title}>
      {items.length === 0 && <p class="empty">{empty}</p>}
      <ul ref={list} class="rows">
        {shown.map((item, index) => (
          <li key={item.name} class="entry">
            {isOpened(item) ? formOf(item) : row(item, () => begin({ item, index }))}
          </li>
        ))}
      </ul>
      <span class="visually-hidden" role="status">
        {isSaved && 'Saved'}
      </span>
      <div ref={place}>
        {open === 'new' ? (
          form(undefined, close)
        ) : (
          <button type="button" class="add-entry" onClick={() => begin('new')}>
            <Icon name="plus" /> {add}
          </button>
        )}
      </div>
    </Section>
  )
}

function isSame(item: object, other: object | undefined): boolean {
  return JSON.stringify(item) === JSON.stringify(other)
}
