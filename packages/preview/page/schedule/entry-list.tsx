import type { HouseEntryState, HouseState } from '@ledloom/studio'
import { useRef, useState } from 'preact/hooks'
import { Icon, IconButton } from '../parts/icon.tsx'
import { Question } from '../parts/question.tsx'
import { Section } from '../parts/section.tsx'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { useStudio } from '../studio/use-studio.ts'
import { datesText } from './date-parts.ts'
import { EntryForm } from './entry-form.tsx'
import { daysText, timeText } from './entry-texts.ts'
import { usePlayTitle } from './play-titles.ts'

/** The entries of a schedule; one at a time is changed. */
export function EntryList({ house }: { readonly house: HouseState }) {
  const [open, setOpen] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(list, place)
  useKeptFocus(place)
  const close = () => setOpen(undefined)
  return (
    <Section title="Schedule">
      {house.entries.length === 0 && (
        <p class="empty">Nothing plays by itself yet. Say what plays when.</p>
      )}
      <ul ref={list} class="rows">
        {house.entries.map((entry) => (
          <li key={entry.name} class="entry">
            {open === entry.name ? (
              <EntryForm house={house} entry={entry} onClose={close} />
            ) : (
              <EntryRow entry={entry} onChange={() => setOpen(entry.name)} />
            )}
          </li>
        ))}
      </ul>
      <div ref={place}>
        {open === '' ? (
          <EntryForm house={house} onClose={close} />
        ) : (
          <button type="button" class="add-entry" onClick={() => setOpen('')}>
            <Icon name="plus" /> Add to the schedule
          </button>
        )}
      </div>
    </Section>
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
  const [isAsked, setAsked] = useState(false)
  const { name, from, to, days, play, between, dates } = entry
  const plays = [play].flat().map(titleOf).join(' or ')
  const isOfDates = days === undefined && dates.length > 0 && between.length === 0
  const when = [
    `${timeText(from)} to ${timeText(to)}`,
    isOfDates ? '' : daysText(days),
    datesText(between, dates),
  ]
  return (
    <>
      <div class="row">
        <span class="row-names">
          <span class="clipped">{plays}</span>
          <small>{when.filter(Boolean).join(', ')}</small>
          <small class="clipped">{name}</small>
        </span>
        <IconButton icon="edit" label={`Change ${name}`} onClick={onChange} isMain />
        <IconButton icon="remove" label={`Remove ${name}`} onClick={() => setAsked(true)} />
      </div>
      {isAsked && (
        <Question
          label={`Remove ${name}`}
          answer={{ text: 'Remove', onGive: () => void act('remove-house-entry', { name }) }}
          onClose={() => setAsked(false)}
        >
          Remove “{name}” from the schedule and the house file?
        </Question>
      )}
    </>
  )
}
