import { Field } from '../parts/field.tsx'
import { Icon, IconButton } from '../parts/icon.tsx'
import { DateField } from './date-field.tsx'
import { type DateParts, dateParts, dateText, writtenDate } from './date-parts.ts'
import type { EntryDraft } from './entry-draft.ts'
import type { EntryFault } from './entry-fault.ts'

interface CalendarFieldsProps {
  readonly draft: EntryDraft
  readonly faultAt: (field: EntryFault['field']) => string | undefined
  readonly onChange: (changed: Partial<EntryDraft>) => void
}

/** The seasons and the single dates on which an entry comes; without any, it comes all year. */
export function CalendarFields({
  draft: { between, dates },
  faultAt,
  onChange,
}: CalendarFieldsProps) {
  const today = () => dateParts(new Date().toLocaleDateString('sv-SE').slice('2026-'.length))
  const setSeason = (at: number, season: readonly [DateParts, DateParts]) =>
    onChange({ between: between.with(at, season) })
  return (
    <>
      <Field
        label="Seasons"
        hint={between.length === 0 ? 'all year' : undefined}
        fault={faultAt('between')}
      >
        {between.map((season, at) => {
          const [first, last] = season
          const name = `Season ${at + 1}`
          return (
            <div key={at} class="season">
              <DateField
                label={`${name}, first day`}
                date={first}
                onChange={(date) => setSeason(at, [date, sameKind(last, date)])}
              />
              <span class="hint">to</span>
              <DateField
                label={`${name}, last day`}
                date={last}
                onChange={(date) => setSeason(at, [sameKind(first, date), date])}
              />
              <IconButton
                icon="remove"
                label={`Remove ${name.toLowerCase()}`}
                onClick={() => onChange({ between: between.filter((_, i) => i !== at) })}
              />
            </div>
          )
        })}
        <button
          type="button"
          class="small"
          onClick={() => onChange({ between: [...between, [today(), today()]] })}
        >
          <Icon name="plus" /> Add a season
        </button>
      </Field>
      <Field label="Single days" fault={faultAt('dates')}>
        {dates.map((date, at) => (
          <div key={at} class="season">
            <DateField
              label={`Day ${at + 1}`}
              date={date}
              onChange={(next) => onChange({ dates: dates.with(at, next) })}
            />
            <IconButton
              icon="remove"
              label={`Remove ${dateText(writtenDate(date))}`}
              onClick={() => onChange({ dates: dates.filter((_, i) => i !== at) })}
            />
          </div>
        ))}
        <button
          type="button"
          class="small"
          onClick={() => onChange({ dates: [...dates, today()] })}
        >
          <Icon name="plus" /> Add a day
        </button>
      </Field>
    </>
  )
}

/** Both dates of a season are of every year, or of one. */
function sameKind(date: DateParts, { year }: DateParts): DateParts {
  const isSame = (date.year === '') === (year === '')
  return isSame ? date : { ...date, year }
}
