import { useHintId } from './field.tsx'
import { NumberField } from './number-field.tsx'
import { sliderStep, sliderText } from './slider-step.ts'

interface SliderProps {
  readonly id: string
  readonly label: string
  readonly min: number
  readonly max: number
  readonly value: number
  readonly onChange: (value: number) => void
  /** The ends of the slider, if it does not span all values; the others can be typed. */
  readonly ends?: readonly [min: number, max: number]
  /** Default: chosen for the range. */
  readonly step?: number
  readonly unit?: string | undefined
  /** The value that a double click restores. */
  readonly home?: number
  readonly disabled?: boolean
}

/** A slider with a field for the exact number. */
export function Slider(props: SliderProps) {
  const { id, label, min, max, value, onChange, unit, home, disabled = false } = props
  const hintId = useHintId()
  const [low, high] = props.ends ?? [min, max]
  const step = props.step ?? sliderStep(low, high)
  const share = high > low ? (Math.min(high, Math.max(low, value)) - low) / (high - low) : 0
  return (
    <div class="slider">
      <input
        id={id}
        type="range"
        min={low}
        max={high}
        step={step}
        value={value}
        disabled={disabled}
        aria-describedby={hintId}
        aria-valuetext={[sliderText(value, step), unit].filter(Boolean).join(' ')}
        style={{ '--share': `${(share * 100).toFixed(2)}%` }}
        onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
        onDblClick={() => home !== undefined && onChange(home)}
      />
      <span class="number-place" data-unit={suffixOf(unit)} title={unit}>
        <NumberField
          label={unit === undefined ? label : `${label}, ${unit}`}
          value={value}
          text={sliderText(value, step)}
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          onChange={onChange}
        />
      </span>
    </div>
  )
}

/** Only short units stand beside the number. */
function suffixOf(unit = ''): string | undefined {
  return unit !== '' && unit.length <= 2 ? unit : undefined
}
