import { useDescribed } from '../parts/field.tsx'
import { useId } from '../parts/use-id.ts'
import { type PlayChoice, shownPlay } from './play-titles.ts'

interface PlayInputProps {
  /** Id of the control that the label describes. */
  readonly id: string
  readonly value: string
  readonly choices: readonly PlayChoice[]
  readonly required?: boolean
  /** Called at each keystroke. */
  readonly onInput: (value: string) => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

/** A text field for a name of something that plays, with a list of all that there is. */
export function PlayInput({ choices, onInput, ...props }: PlayInputProps) {
  const listId = useId()
  const described = useDescribed()
  return (
    <>
      <input
        {...props}
        {...described}
        type="text"
        list={listId}
        autocomplete="off"
        placeholder="type, or choose from the list"
        maxLength={1000}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {choices.map(({ value, kind }) => (
          <option key={value} value={shownPlay(value, choices)} label={kind} />
        ))}
      </datalist>
    </>
  )
}
