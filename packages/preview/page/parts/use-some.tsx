import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Field } from './field.tsx'
import { InputField } from './input-field.tsx'
import { useId } from './use-id.ts'

/** Items that are shown at first, and that each press of the button adds: hundreds slow a phone down. */
const SOME = 20

interface SomeOf<Item> {
  /** Those to show. */
  readonly shown: readonly Item[]
  /** A field to filter many; nothing for a few. */
  readonly filter: ComponentChildren
  /** A button to show more, if there are. */
  readonly more: ComponentChildren
}

/**
 * Of many items with names and addresses those that have a text in them, a part at a time.
 *
 * @param label of the field for that text
 */
export function useSome<Item extends { readonly name: string; readonly address: string }>(
  items: readonly Item[],
  label: string,
): SomeOf<Item> {
  const id = useId()
  const [text, setText] = useState('')
  const [most, setMost] = useState(SOME)
  const isMany = items.length > SOME
  const wanted = isMany ? items.filter((item) => hasText(item, text)) : items
  const others = wanted.length - most
  return {
    shown: wanted.slice(0, most),
    filter: isMany && (
      <Field label={label} controlId={id} hint={`Part of a name or address of ${items.length}`}>
        <InputField id={id} maxLength={100} value={text} onInput={setText} />
      </Field>
    ),
    more: others > 0 && (
      <button type="button" class="small" onClick={() => setMost(most + SOME)}>
        {`Show ${Math.min(SOME, others)} of ${others} more`}
      </button>
    ),
  }
}

function hasText(
  { name, address }: { readonly name: string; readonly address: string },
  text: string,
): boolean {
  return `${name} ${address}`.toLowerCase().includes(text.trim().toLowerCase())
}
