import type { HouseEntryState, HouseState } from '@ledloom/studio'
import { useStudio } from '../studio/use-studio.ts'
import { datesText } from './date-parts.ts'
import { EditableList } from './editable-list.tsx'
import { EditableRow } from './editable-row.tsx'
import { EntryForm } from './entry-form.tsx'
import { daysText, ownName, timesText } from './entry-texts.ts'
import { usePlayTitle } from './play-titles.ts'

/** The entries of a schedule; one at a time is changed. */
export function EntryList({ house }: { readonly house: HouseState }) {
  return (
    <EditableList
      title="Schedule"
      empty="Nothing plays by itself yet. Say what plays when."
      add="Add to the schedule"
      items={house.entries}
      row={(entry, onChange) => <EntryRow {...{ entry, onChange }} />}
      form={(entry, onClose) => (
        <EntryForm {...{ house, onClose }} {...(entry === undefined ? {} : { entry })} />
      )}
    />
  )
}

interface EntryRowProps {
  readonly entry: HouseEntryState
  readonly onChange: () => void
}

/** One entry in words, with buttons to change and remove it. */
function EntryRow({ entry, onChange }: EntryRowProps) {
  const { act } = useStudio()
  const titleOf = usePlayTitle()
  const { name, days, play, between, dates } = entry
  const plays = [play].flat().map(titleOf).join(' or ')
  const writtenPlays = [play].flat().join(' or ')
  const isOfDates = days === undefined && dates.length > 0 && between.length === 0
  const when = [timesText(entry), isOfDates ? '' : daysText(days), datesText(between, dates)]
  return (
    <EditableRow
      name={name}
      question={`Remove “${name}” from the schedule and the house file?`}
      onChange={onChange}
      onRemove={() => void act('remove-house-entry', { name })}
    >
      <span class="clipped">{plays}</span>
      <small>{when.filter(Boolean).join(', ')}</small>
      <small class="clipped">{ownName(name, plays, writtenPlays)}</small>
    </EditableRow>
  )
}
