import { hexOfColour as hexOf, type PaletteParameter } from '@ledloom/effects'
import type { LibraryState, ParameterInput } from '@ledloom/studio'
import { useRef, useState } from 'preact/hooks'
import { useHintId } from '../parts/field.tsx'
import { Icon, IconButton } from '../parts/icon.tsx'
import { nameText } from '../parts/texts.ts'
import { useId } from '../parts/use-id.ts'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { useSection } from '../studio/use-studio.ts'
import type { ControlProps } from './control-props.ts'
import { paletteColours } from './palette-colours.ts'

/** A palette, shown as a strip. It opens a list of palettes and a list of custom colours. */
export function PaletteControl(props: ControlProps<PaletteParameter>) {
  const { id, label, parameter, value, onChange } = props
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const hintId = useHintId()
  const { palettes = {} } = useSection('library') ?? {}
  const colours = paletteColours(value, palettes)
  const isNamed = typeof value === 'string' && Object.hasOwn(palettes, value)
  const isDefault = String(value) === String(parameter.default)
  const name = isNamed ? nameText(value) : isDefault ? 'From the effect' : 'Custom colours'
  return (
    <div class="palette-control">
      <button
        id={id}
        type="button"
        class="palette-button"
        aria-label={`${label}: ${name}`}
        aria-describedby={hintId}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <PaletteStrip colours={colours} />
        <span>{name}</span>
        <Icon name={isOpen ? 'up' : 'down'} />
      </button>
      <div id={listId} hidden={!isOpen} class="palette-choices">
        {isOpen && (
          <>
            <OwnColours
              label={label}
              colours={colours}
              isOwn={!isNamed && !isDefault}
              onChange={onChange}
            />
            <PaletteList label={label} palettes={palettes} value={value} onChange={onChange} />
          </>
        )}
      </div>
    </div>
  )
}

interface PaletteListProps {
  readonly label: string
  readonly palettes: LibraryState['palettes']
  readonly value: ParameterInput
  readonly onChange: (name: string) => void
}

/** All palettes as strips of colours. */
function PaletteList({ label, palettes, value, onChange }: PaletteListProps) {
  const group = useId()
  return (
    <div class="palette-list" role="radiogroup" aria-label={`${label}: palettes`}>
      {Object.entries(palettes).map(([name, colours]) => (
        <label key={name} class="palette-option">
          <input
            type="radio"
            name={group}
            value={name}
            checked={name === value}
            onChange={() => onChange(name)}
          />
          <PaletteStrip colours={colours} />
          <span>{nameText(name)}</span>
        </label>
      ))}
    </div>
  )
}

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
function OwnColours({ label, colours, isOwn, onChange }: OwnColoursProps) {
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

/** The colours of a palette in a row. */
function PaletteStrip({ colours }: { readonly colours: readonly string[] }) {
  const stops = colours.length === 1 ? [colours[0], colours[0]] : colours
  return (
    <span
      class="palette-strip"
      aria-hidden="true"
      style={{ background: `linear-gradient(to right, ${stops.join(', ')})` }}
    />
  )
}
