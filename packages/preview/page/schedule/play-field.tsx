import { Field } from '../parts/field.tsx'
import { useId } from '../parts/use-id.ts'
import { wrong } from './entry-fault.ts'
import type { PlayChoice } from './play-titles.ts'

interface PlayFieldProps {
  readonly value: string
  readonly choices: readonly PlayChoice[]
  /** Names of which one is chosen for each date, until another is typed. */
  readonly random: readonly string[]
  readonly fault: string | undefined
  readonly onChange: (value: string) => void
}

/** What an entry plays: a text, with all that there is to choose from. */
export function PlayField({ value, choices, random, fault, onChange }: PlayFieldProps) {
  const id = useId()
  const listId = useId()
  return (
    <Field
      label="Play"
      controlId={id}
      hint={fault ?? 'an effect, a preset, a playlist or a file'}
      attributes={wrong(fault)}
    >
      <input
        id={id}
        type="text"
        list={listId}
        required={random.length === 0}
        autocomplete="off"
        placeholder={random.join(' or ') || 'Candle'}
        maxLength={1000}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {choices.map(({ value, title }) => (
          <option key={value} value={value}>
            {title === value ? undefined : title}
          </option>
        ))}
      </datalist>
    </Field>
  )
}
