import type { HouseEntryState, HouseState } from '@ledloom/studio'
import { useStudio } from '../studio/use-studio.ts'
import { datesText } from './date-parts.ts'
import { EditableList } from './editable-list.tsx'
import { EditableRow } from './editable-row.tsx'
import { EntryForm } from './entry-form.tsx'
import { daysText, ownName, timesText } from './entry-texts.ts'
import { PlayButton } from './play-buttons.tsx'
import { usePlayTitle } from './play-titles.ts'
import { Unplayable } from './why-not.tsx'

/** The entries of a schedule; one at a time is changed. */
export function EntryList({ house }: { readonly house: HouseState }) {
  return (
    <EditableList
      title="Schedule"
      empty="Nothing plays by itself yet. Say what plays when."
      add="Add to the schedule"
      items={house.entries}
      row={(entry, onChange) => <EntryRow {...{ house, entry, onChange }} />}
      form={(entry, onClose) => (
        <EntryForm {...{ house, onClose }} {...(entry === undefined ? {} : { entry })} />
      )}
    />
  )
}

interface EntryRowProps {
  readonly house: HouseState
  readonly entry: HouseEntryState
  readonly onChange: () => void
}

/** One entry in words, with buttons to change and remove it. */
function EntryRow({ house, entry, onChange }: EntryRowProps) {
  const { act } = useStudio()
  const titleOf = usePlayTitle()
  const { name, days, play, between, dates } = entry
  const playText = [play].flat().map(titleOf).join(' or ')
  const writtenPlays = [play].flat().join(' or ')
  const isPlaying = plays(entry, house)
  const hidden = house.outplayed.find((each) => each.name === name)
  const isOfDates = days === undefined && dates.length > 0 && between.length === 0
  const when = [timesText(entry), isOfDates ? '' : daysText(days), datesText(between, dates)]
  return (
    <EditableRow
      name={name}
      question={`Remove “${name}” from the schedule and the house file?`}
      isPlaying={isPlaying}
      buttons={!isPlaying && <PlayButton name={name} play={nowOf(play)} />}
      onChange={onChange}
      onRemove={() => void act('remove-house-entry', { name })}
    >
      <span class="clipped">{playText}</span>
      <small>{when.filter(Boolean).join(', ')}</small>
      <small class="clipped">{ownName(name, playText, writtenPlays)}</small>
      <Unplayable house={house} plays={[play].flat()} />
      {hidden !== undefined && !isPlaying && (
        <small class="wrong">Never plays: “{hidden.by}” plays at these times</small>
      )}
    </EditableRow>
  )
}

/** True for the entry that plays, and for one that somebody plays by hand. */
function plays({ name, play }: HouseEntryState, { playing }: HouseState): boolean {
  if (playing === null) return false
  return playing.entry === null ? [play].flat().includes(playing.play) : playing.entry === name
}

/** What an entry plays, one of several by chance. */
function nowOf(play: HouseEntryState['play']): string {
  const plays = [play].flat()
  return plays[Math.floor(Math.random() * plays.length)] ?? ''
}
