import { Field } from '../parts/field.tsx'
import { useId } from '../parts/use-id.ts'
import { wrong } from './entry-fault.ts'
import { PlayOptions } from './play-options.tsx'
import type { PlayChoice } from './play-titles.ts'

interface PlayFieldProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly PlayChoice[]
  readonly fault: string | undefined
  readonly onChange: (value: string) => void
}

/** A name of something that plays: a text, with all that there is to choose from. */
export function PlayField({ label, value, choices, fault, onChange }: PlayFieldProps) {
  const id = useId()
  const listId = useId()
  return (
    <Field label={label} controlId={id} hint={fault} attributes={wrong(fault)}>
      <input
        id={id}
        type="text"
        list={listId}
        required
        autocomplete="off"
        placeholder="type, or choose from the list"
        maxLength={1000}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <PlayOptions id={listId} choices={choices} />
    </Field>
  )
}
