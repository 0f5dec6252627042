import { useState } from 'preact/hooks'
import { useNotices } from '../state/notices.ts'
import { useDescribed } from './field.tsx'

interface NumberFieldProps {
  readonly label: string
  readonly value: number
  /** Text shown while nobody types. Default: all digits. */
  readonly text?: string
  readonly min: number
  readonly max: number
  readonly step?: number | undefined
  /** Id of the control that the label and the hint describe. */
  readonly id?: string
  readonly disabled?: boolean
  readonly onChange: (value: number) => void
}

/** A number field. Values out of range are clamped, and a message says so. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, min, max, step = 1, disabled = false, id, onChange } = props
  const described = useDescribed()
  const notices = useNotices()
  const [typed, setTyped] = useState<string | undefined>()
  const take = (input: HTMLInputElement) => {
    setTyped(undefined)
    const asked = input.valueAsNumber
    const wanted = Math.min(max, Math.max(min, asked))
    if (asked !== wanted && Number.isFinite(asked)) {
      notices.add('news', rangeText(label, { asked, wanted }))
    }
    if (Number.isFinite(wanted) && wanted !== value) onChange(wanted)
    else input.value = props.text ?? String(value)
  }
  return (
    <input
      {...(id === undefined ? {} : { id, ...described })}
      type="number"
      class="number-field"
      aria-label={label}
      inputMode="decimal"
      data-typed={typed !== undefined}
      min={min}
      max={max}
      step={Number.isInteger(step) ? step : 'any'}
      value={typed ?? props.text ?? String(value)}
      disabled={disabled}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onChange={(event) => take(event.currentTarget)}
      onBlur={() => setTyped(undefined)}
      onKeyDown={(event) => {
        if (!isUndo(event)) return
        // The browser's own undo mixes what was typed with what was shown since.
        event.preventDefault()
        setTyped(undefined)
        event.currentTarget.value = props.text ?? String(value)
      }}
    />
  )
}

function isUndo({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && /^[zy]$/i.test(key)
}

function rangeText(
  label: string,
  { asked, wanted }: { readonly asked: number; readonly wanted: number },
): string {
  const bound = asked > wanted ? 'at most' : 'at least'
  const used = numberText(wanted)
  return `${label}: ${bound} ${used}, so ${used} is used instead of ${numberText(asked)}.`
}

/** Numbers from here on have more digits than anybody reads. */
const LONG = 1e15

function numberText(value: number): string {
  return Math.abs(value) < LONG ? value.toLocaleString('en') : String(Number(value.toPrecision(3)))
}
