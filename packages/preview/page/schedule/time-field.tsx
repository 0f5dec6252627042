import { Field } from '../parts/field.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { Select } from '../parts/select.tsx'
import { nameText } from '../parts/texts.ts'
import { useId } from '../parts/use-id.ts'
import { wrong } from './entry-fault.ts'
import { SUN_EVENTS, type TimeParts } from './entry-texts.ts'

const KINDS = [
  { value: 'time', text: 'At a time' },
  ...[...SUN_EVENTS].reverse().map((value) => ({ value, text: `At ${value}` })),
]

/** Most minutes before and after an event of the sun. */
const MOST_MINUTES = 720

interface TimeFieldProps {
  readonly label: string
  readonly time: TimeParts
  readonly fault: string | undefined
  readonly onChange: (time: TimeParts) => void
}

/** A time of the clock or of the sun. */
export function TimeField({ label, time, fault, onChange }: TimeFieldProps) {
  const id = useId()
  const isSun = SUN_EVENTS.some((event) => event === time.kind)
  return (
    <Field
      label={label}
      controlId={id}
      hint={fault ?? (isSun ? 'less than 0 is earlier' : undefined)}
      attributes={wrong(fault)}
    >
      <div class="save-line">
        <Select
          id={id}
          options={KINDS}
          value={time.kind}
          onChange={(kind) => onChange({ ...time, kind })}
        />
        {time.kind === 'time' && (
          <input
            type="time"
            required
            aria-label={`${label}: time`}
            value={time.clock}
            onInput={(event) => onChange({ ...time, clock: event.currentTarget.value })}
          />
        )}
        {isSun && (
          <span class="minutes-later">
            <NumberField
              label={`${label}: minutes after ${nameText(time.kind)}, less than 0 before`}
              value={time.minutes}
              min={-MOST_MINUTES}
              max={MOST_MINUTES}
              onChange={(minutes) => onChange({ ...time, minutes })}
            />
            min later
          </span>
        )}
      </div>
    </Field>
  )
}
