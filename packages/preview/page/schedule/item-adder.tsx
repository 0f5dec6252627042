import { Field } from '../parts/field.tsx'
import { useId } from '../parts/use-id.ts'
import { PlayInput } from './play-input.tsx'
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
  return (
    <Field label="Add an effect or a preset" controlId={id} fault={fault}>
      <div class="save-line">
        <PlayInput
          {...{ id, choices }}
          value={typed}
          onInput={onType}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed.trim() === '') return
            event.preventDefault()
            onAdd()
          }}
        />
        <button type="button" class="small" disabled={typed.trim() === ''} onClick={onAdd}>
          Add
        </button>
      </div>
    </Field>
  )
}
