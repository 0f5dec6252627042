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
  readonly form: (item: Item | undefined, onClose: () => void) => ComponentChildren
}

/** Parts of the house file with names; one at a time is changed, in its place, or added at the end. */
export function EditableList<Item extends { readonly name: string }>({
  title,
  empty,
  add,
  items,
  row,
  form,
}: EditableListProps<Item>) {
  const [open, setOpen] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(list, place)
  useKeptFocus(place)
  const close = () => setOpen(undefined)
  return (
    <Section title={title}>
      {items.length === 0 && <p class="empty">{empty}</p>}
      <ul ref={list} class="rows">
        {items.map((item) => (
          <li key={item.name} class="entry">
            {open === item.name ? form(item, close) : row(item, () => setOpen(item.name))}
          </li>
        ))}
      </ul>
      <div ref={place}>
        {open === '' ? (
          form(undefined, close)
        ) : (
          <button type="button" class="add-entry" onClick={() => setOpen('')}>
            <Icon name="plus" /> {add}
          </button>
        )}
      </div>
    </Section>
  )
}
