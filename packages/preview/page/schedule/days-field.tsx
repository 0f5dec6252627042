import { Field } from '../parts/field.tsx'
import { nameText } from '../parts/texts.ts'
import { wrong } from './entry-fault.ts'
import { DAYS, isEveryDay, toggleDay } from './entry-texts.ts'

interface DaysFieldProps {
  readonly days: readonly string[]
  readonly fault: string | undefined
  readonly onChange: (days: readonly string[]) => void
}

/** The days of the week on which an entry begins: every day until one is chosen, and again once none is. */
export function DaysField({ days, fault, onChange }: DaysFieldProps) {
  const isEvery = isEveryDay(days)
  const button = (text: string, isPressed: boolean, next: readonly string[]) => (
    <button
      key={text}
      type="button"
      class="small"
      aria-pressed={isPressed}
      onClick={() => onChange(next)}
    >
      {text}
    </button>
  )
  return (
    <Field label="Days" hint={fault} attributes={wrong(fault)}>
      <div class="days">
        {button('Every day', isEvery, DAYS)}
        {DAYS.map((day) =>
          button(nameText(day), !isEvery && days.includes(day), toggleDay(days, day)),
        )}
      </div>
    </Field>
  )
}
