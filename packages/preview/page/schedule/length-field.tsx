import { NumberField } from '../parts/number-field.tsx'
import { Select } from '../parts/select.tsx'
import { type LengthParts, type LengthUnit, UNITS } from './length-parts.ts'

/** Most of a unit: a day, or as many beats as a house takes. */
const MOST: Readonly<Record<LengthUnit, number>> = {
  ...{ seconds: 86_400, minutes: 1440, hours: 24 },
  ...{ beats: 9999, bars: 2499 },
}

interface LengthFieldProps {
  /** Says whose length it is. */
  readonly label: string
  readonly length: LengthParts
  readonly onChange: (length: LengthParts) => void
}

/** How long something plays: by the clock, or by the music. */
export function LengthField({ label, length, onChange }: LengthFieldProps) {
  const { count, unit } = length
  return (
    <div class="length-field">
      <NumberField
        label={label}
        value={count}
        min={1}
        max={MOST[unit]}
        onChange={(next) => onChange({ unit, count: Math.round(next) })}
      />
      <Select
        label={`${label}: unit`}
        options={Object.keys(UNITS) as LengthUnit[]}
        value={unit}
        onChange={(next) => onChange({ unit: next, count: Math.min(count, MOST[next]) })}
      />
    </div>
  )
}
