import { NumberField } from '../parts/number-field.tsx'
import { Select } from '../parts/select.tsx'
import { type DateParts, MONTHS } from './date-parts.ts'

/** Years that can be chosen, from this one. */
const YEARS = 10

interface DateFieldProps {
  /** Says which date it is. */
  readonly label: string
  readonly date: DateParts
  readonly onChange: (date: DateParts) => void
}

/** A date of every year, or of one. */
export function DateField({ label, date, onChange }: DateFieldProps) {
  const now = new Date().getFullYear()
  const years = Array.from({ length: YEARS }, (_, i) => String(now + i))
  return (
    <div class="date-field">
      <NumberField
        label={`${label}: day`}
        value={date.day}
        min={1}
        max={31}
        onChange={(day) => onChange({ ...date, day: Math.round(day) })}
      />
      <Select
        label={`${label}: month`}
        options={MONTHS.map((text, i) => ({ value: String(i + 1), text }))}
        value={String(date.month)}
        onChange={(month) => onChange({ ...date, month: Number(month) })}
      />
      <Select
        label={`${label}: year`}
        options={[{ value: '', text: 'every year' }, ...years]}
        value={date.year}
        onChange={(year) => onChange({ ...date, year })}
      />
    </div>
  )
}
