import { Field, useDescribed } from '../parts/field.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { Select } from '../parts/select.tsx'
import { nameText } from '../parts/texts.ts'
import { useId } from '../parts/use-id.ts'
import { SUN_EVENTS, type TimeParts } from './entry-texts.ts'

/** What the events of the sun are, for people who do not know the words. */
const MEANINGS: Readonly<Record<string, string>> = {
  dusk: 'dark, half an hour after sunset',
  dawn: 'first light, half an hour before sunrise',
}

const KINDS = [
  { value: 'time', text: 'Clock time' },
  ...[...SUN_EVENTS].reverse().map((value) => ({ value, text: nameText(value) })),
]

/** Most minutes before and after an event of the sun. */
const MOST_MINUTES = 720

/** Minutes that are shown first where somebody asks for a time before or after. */
const USUAL_MINUTES = 15

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
    <Field label={label} controlId={id} hint={MEANINGS[time.kind]} fault={fault}>
      <div class="save-line">
        <Select
          id={id}
          options={KINDS}
          value={time.kind}
          onChange={(kind) => onChange({ ...time, kind })}
        />
        {time.kind === 'time' && (
          <ClockInput
            label={`${label}: time`}
            value={time.clock}
            onInput={(clock) => onChange({ ...time, clock })}
          />
        )}
        {isSun && <SunOffset {...{ label, time, onChange }} />}
      </div>
    </Field>
  )
}

interface ClockInputProps {
  readonly label: string
  readonly value: string
  readonly onInput: (value: string) => void
}

/** A time of the clock. */
function ClockInput({ label, value, onInput }: ClockInputProps) {
  return (
    <input
      {...useDescribed()}
      type="time"
      required
      aria-label={label}
      value={value}
      onInput={(event) => onInput(event.currentTarget.value)}
    />
  )
}

const WHEN = { exactly: 0, before: -1, after: 1 } as const

type When = keyof typeof WHEN

/** How long before or after an event of the sun. */
function SunOffset({ label, time, onChange }: Omit<TimeFieldProps, 'fault'>) {
  const { kind, minutes } = time
  const when: When = minutes === 0 ? 'exactly' : minutes < 0 ? 'before' : 'after'
  const set = (next: When, length: number) => onChange({ ...time, minutes: WHEN[next] * length })
  return (
    <>
      <Select
        label={`${label}: exactly, before or after`}
        options={[
          { value: 'exactly', text: 'exactly' },
          { value: 'before', text: 'min before' },
          { value: 'after', text: 'min after' },
        ]}
        value={when}
        onChange={(next) => set(next, Math.abs(minutes) || USUAL_MINUTES)}
      />
      {when !== 'exactly' && (
        <NumberField
          label={`${label}: minutes ${when} ${kind}`}
          value={Math.abs(minutes)}
          min={1}
          max={MOST_MINUTES}
          onChange={(length) => set(when, Math.round(length))}
        />
      )}
    </>
  )
}
