import { Field } from '../parts/field.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { useId } from '../parts/use-id.ts'
import { CalendarFields } from './calendar-fields.tsx'
import { datesText, writtenDate } from './date-parts.ts'
import { type EntryDraft, priorityOf } from './entry-draft.ts'
import type { EntryFault } from './entry-fault.ts'
import { ChoiceAdder } from './plays-field.tsx'

interface EntryMoreProps {
  readonly draft: EntryDraft
  readonly faultAt: (field: EntryFault['field']) => string | undefined
  readonly onChange: (changed: Partial<EntryDraft>) => void
}

/** What most entries need not say: seasons, single days, fade, priority. */
export function EntryMore({ draft, faultAt, onChange }: EntryMoreProps) {
  const ids = { fade: useId(), priority: useId() }
  return (
    <div class="entry-more">
      {draft.plays.length === 1 && (
        <ChoiceAdder plays={draft.plays} onChange={(plays) => onChange({ plays })} />
      )}
      <CalendarFields {...{ draft, faultAt, onChange }} />
      <Field
        label="Fade"
        controlId={ids.fade}
        hint="seconds in which the light comes and goes"
        fault={faultAt('fade')}
      >
        <NumberField
          id={ids.fade}
          label="Fade"
          value={draft.fade}
          min={0}
          max={600}
          step={0.1}
          onChange={(fade) => onChange({ fade })}
        />
      </Field>
      <Field
        label="Priority"
        controlId={ids.priority}
        hint="of two at the same time, the higher one plays"
        fault={faultAt('priority')}
      >
        <NumberField
          id={ids.priority}
          label="Priority"
          value={priorityOf(draft)}
          min={-100}
          max={100}
          onChange={(priority) => onChange({ priority: Math.round(priority) })}
        />
      </Field>
    </div>
  )
}

/** What of it differs from what is usual, for people. */
export function moreText({ between, dates, fade, priority }: EntryDraft): string {
  const when = datesText(
    between.map((season) => season.map(writtenDate)),
    dates.map(writtenDate),
  )
  const others = [
    ...(fade === 2 ? [] : [`fade of ${fade} s`]),
    ...(priority === undefined || priority === 0 || priority === 1 ? [] : [`priority ${priority}`]),
  ]
  return [when, ...others].filter(Boolean).join(', ')
}
