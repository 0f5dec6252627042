import { COLOUR_SPELLINGS, type ColourParameter, hexOfColour as hexOf } from '@ledloom/effects'
import { useState } from 'preact/hooks'
import { useHintId } from '../parts/field.tsx'
import type { ControlProps } from './control-props.ts'

/** A colour. */
export function ColourControl({ id, label, value, onChange }: ControlProps<ColourParameter>) {
  return <ColourField id={id} label={label} value={String(value)} onChange={onChange} />
}

interface ColourFieldProps {
  readonly id?: string
  readonly label: string
  /** In CSS notation. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A colour picker and a text field. */
function ColourField({ id, label, value, onChange }: ColourFieldProps) {
  const hintId = useHintId()
  const [typed, setTyped] = useState<string | undefined>()
  const isWrong = typed !== undefined && hexOf(typed) === undefined
  const take = (text: string) => {
    setTyped(text)
    if (hexOf(text) !== undefined) onChange(text)
  }
  return (
    <div class="colour-field">
      <input
        {...(id === undefined ? {} : { id, 'aria-describedby': hintId })}
        type="color"
        aria-label={label}
        value={hexOf(value) ?? '#000000'}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <input
        type="text"
        aria-label={`${label} as text`}
        aria-invalid={isWrong}
        spellcheck={false}
        autocomplete="off"
        value={typed ?? value}
        onInput={(event) => take(event.currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
      {isWrong && (
        <p class="wrong" role="status">
          Write the colour as {COLOUR_SPELLINGS}
        </p>
      )}
    </div>
  )
}
