import { Field } from '../parts/field.tsx'
import { nameText } from '../parts/texts.ts'
import { areDays, DAYS, daysText, isEveryDay, toggleDay, WEEKEND, WORKDAYS } from './entry-texts.ts'

interface DaysFieldProps {
  /** Undefined until one is chosen, which is every day as well. */
  readonly days: readonly string[] | undefined
  readonly fault: string | undefined
  readonly onChange: (days: readonly string[] | undefined) => void
}

/**
 * The days of the week on which an entry begins. A day that is pressed is chosen, or left out again: the first one
 * stands alone, and one of every day, of Mon–Fri or of Sat–Sun is taken away.
 */
export function DaysField({ days, fault, onChange }: DaysFieldProps) {
  const button = (text: string, isPressed: boolean, next: readonly string[] | undefined) => (
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
  const several = (text: string, wanted: readonly string[]) => {
    const isChosen = areDays(days, wanted)
    const isPressed = isChosen || (wanted === DAYS && days === undefined)
    return button(text, isPressed, isChosen ? undefined : wanted)
  }
  return (
    <Field label="Days" hint={hintOf(days)} fault={fault}>
      <div class="days">
        {several('Every day', DAYS)}
        {several('Mon–Fri', WORKDAYS)}
        {several('Sat–Sun', WEEKEND)}
        {DAYS.map((day) =>
          button(nameText(day), days?.includes(day) ?? false, toggleDay(days, day)),
        )}
      </div>
    </Field>
  )
}

/** What is chosen, or what a press on a day does while that is every day. */
function hintOf(days: readonly string[] | undefined): string {
  if (days === undefined) return 'press a day for only that one'
  return isEveryDay(days) ? 'press a day to leave it out' : daysText(days)
}
