import { hexOfColour as hexOf } from '@ledloom/effects'
import { useRef } from 'preact/hooks'
import { Icon, IconButton } from '../parts/icon.tsx'
import { useKeptFocus } from '../parts/use-kept-focus.ts'

/** More are hard to distinguish; the host accepts more. */
const MOST = 16

interface OwnColoursProps {
  readonly label: string
  readonly colours: readonly string[]
  /** True for colours the user chose, false for a named palette. */
  readonly isOwn: boolean
  readonly onChange: (colours: readonly string[]) => void
}

/** A list of colours to change, add and remove. It starts with the chosen palette's. */
export function OwnColours({ label, colours, isOwn, onChange }: OwnColoursProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  useKeptFocus(list)
  const replace = (at: number, ...next: string[]) =>
    onChange([...colours.slice(0, at), ...next, ...colours.slice(at + 1)])
  return (
    <fieldset ref={list} class="own-colours">
      <legend>{isOwn ? 'Custom colours' : 'Customize'}</legend>
      {colours.map((colour, at) => (
        // Colours are identified by their position.
        <span key={at} class="own-colour">
          <input
            type="color"
            aria-label={`${label}: colour ${at + 1}`}
            value={hexOf(colour) ?? '#000000'}
            onInput={(event) => replace(at, event.currentTarget.value)}
          />
          {colours.length > 1 && (
            <IconButton
              icon="close"
              label={`Remove colour ${at + 1}`}
              onClick={() => replace(at)}
            />
          )}
        </span>
      ))}
      {colours.length < MOST && (
        <button
          type="button"
          class="add-colour"
          aria-label="Add a colour"
          onClick={() => onChange([...colours, hexOf(colours.at(-1) ?? '') ?? '#ffffff'])}
        >
          <Icon name="plus" />
        </button>
      )}
    </fieldset>
  )
}
