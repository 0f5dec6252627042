import { Field } from '../parts/field.tsx'
import { useId } from '../parts/use-id.ts'
import { PlayInput } from './play-input.tsx'
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
  return (
    <Field label={label} controlId={id} fault={fault}>
      <PlayInput {...{ id, value, choices }} required onInput={onChange} />
    </Field>
  )
}
