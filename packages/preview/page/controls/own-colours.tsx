import { hexOfColour as hexOf } from '@ledloom/effects'
import { useRef } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { useKeptFocus } from '../parts/use-kept-focus.ts'

/** As many as are told apart easily, and fewer than the host takes. */
const MOST = 16

export interface OwnColoursProps {
  readonly label: string
  readonly colours: readonly string[]
  /** Whether these are the user's, and not those of a palette with a name. */
  readonly isOwn: boolean
  readonly onChange: (colours: readonly string[]) => void
}

/** A list of colours to change, add and remove; it begins with those of the palette chosen. */
export function OwnColours({ label, colours, isOwn, onChange }: OwnColoursProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  useKeptFocus(list)
  const replace = (at: number, ...next: string[]) =>
    onChange([...colours.slice(0, at), ...next, ...colours.slice(at + 1)])
  return (
    <fieldset ref={list} class="own-colours">
      <legend>{isOwn ? 'Own colours' : 'Make it your own'}</legend>
      {colours.map((colour, at) => (
        // A colour has no other name than its place.
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
