import { Field } from '../parts/field.tsx'
import { nameText } from '../parts/texts.ts'
import { wrong } from './entry-fault.ts'
import { DAYS } from './entry-texts.ts'

interface DaysFieldProps {
  readonly days: readonly string[]
  readonly fault: string | undefined
  readonly onChange: (days: readonly string[]) => void
}

/** The days of the week on which an entry begins; one at least. */
export function DaysField({ days, fault, onChange }: DaysFieldProps) {
  const toggle = (day: string) => {
    const others = days.filter((each) => each !== day)
    const next = days.includes(day) ? others : [...days, day]
    onChange(DAYS.filter((each) => next.includes(each)))
  }
  const hint = days.length === DAYS.length ? 'every day' : undefined
  return (
    <Field label="Days" hint={fault ?? hint} attributes={wrong(fault)}>
      <div class="days">
        {DAYS.map((day) => (
          <button
            key={day}
            type="button"
            class="small"
            aria-pressed={days.includes(day)}
            onClick={() => toggle(day)}
          >
            {nameText(day)}
          </button>
        ))}
      </div>
    </Field>
  )
}
