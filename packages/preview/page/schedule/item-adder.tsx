import { Field } from '../parts/field.tsx'
import { useId } from '../parts/use-id.ts'
import { wrong } from './entry-fault.ts'
import { PlayOptions } from './play-options.tsx'
import type { PlayChoice } from './play-titles.ts'

interface ItemAdderProps {
  readonly choices: readonly PlayChoice[]
  readonly typed: string
  readonly fault: string | undefined
  readonly onType: (text: string) => void
  readonly onAdd: () => void
}

/** Adds a source at the end of a playlist. */
export function ItemAdder({ choices, typed, fault, onType, onAdd }: ItemAdderProps) {
  const id = useId()
  const listId = useId()
  return (
    <Field label="Add an effect or a preset" controlId={id} hint={fault} attributes={wrong(fault)}>
      <div class="save-line">
        <input
          id={id}
          type="text"
          list={listId}
          autocomplete="off"
          placeholder="type, or choose from the list"
          maxLength={1000}
          value={typed}
          onInput={(event) => onType(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed.trim() === '') return
            event.preventDefault()
            onAdd()
          }}
        />
        <PlayOptions id={listId} choices={choices} />
        <button type="button" class="small" disabled={typed.trim() === ''} onClick={onAdd}>
          Add
        </button>
      </div>
    </Field>
  )
}
