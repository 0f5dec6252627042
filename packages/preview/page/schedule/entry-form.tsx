import { errorMessage } from '@ledloom/core'
import type { HouseEntryState, HouseState } from '@ledloom/studio'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Field } from '../parts/field.tsx'
import { InputField } from '../parts/input-field.tsx'
import { Switch } from '../parts/switch.tsx'
import { useId } from '../parts/use-id.ts'
import { useStudio } from '../studio/use-studio.ts'
import { DaysField } from './days-field.tsx'
import type { CloseForm } from './editable-list.tsx'
import {
  draftOf,
  type EntryDraft,
  entryOfDraft,
  priorityOf,
  suggestedName,
  usesSun,
} from './entry-draft.ts'
import { type EntryFault, entryFault } from './entry-fault.ts'
import { EntryMore, moreText } from './entry-more.tsx'
import { FormEnd } from './form-end.tsx'
import { PlaceFields } from './place-fields.tsx'
import { usePlayChoices, writtenPlay } from './play-titles.ts'
import { PlaysField } from './plays-field.tsx'
import { TimeField } from './time-field.tsx'
import { unknownPlay } from './unknown-play.ts'

/** Fields that are folded at first. */
const IN_MORE: ReadonlySet<string> = new Set(['between', 'dates', 'fade', 'priority'])

interface EntryFormProps {
  readonly house: HouseState
  /** The entry to change; without one, the form adds one. */
  readonly entry?: HouseEntryState
  readonly onClose: CloseForm
}

/** Adds an entry to a schedule, or changes one. What the host refuses is said at its field. */
export function EntryForm({ house, entry, onClose }: EntryFormProps) {
  const { ask } = useStudio()
  const choices = usePlayChoices()
  const [draft, setDraft] = useState(() => draftOf(entry, choices))
  const [fault, setFault] = useState<EntryFault>()
  const form = useRef<HTMLFormElement>(null)
  const nameId = useId()
  const firstId = useId()
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('.field-wrong :is(input, select, button)')?.focus()
  }, [fault])
  const plays = draft.plays.map((play) => writtenPlay(play, choices))
  const change = (changed: Partial<EntryDraft>) => {
    setDraft((now) => ({ ...now, ...changed }))
    setFault(undefined)
  }
  const faultAt = (field: EntryFault['field']) => (fault?.field === field ? fault.text : undefined)
  const [isMoreOpen, setMoreOpen] = useState(() => moreText(draft) !== '')
  const noteMore = (event: Event) => setMoreOpen((event.currentTarget as HTMLDetailsElement).open)
  const save = async () => {
    await ask('set-house-entry', entryOfDraft(draft, entry, { house, choices }))
  }
  const refuse = (error: unknown) => {
    const refused = entryFault(errorMessage(error))
    if (IN_MORE.has(refused.field)) setMoreOpen(true)
    const unknown = refused.field === 'play' ? unknownPlay(plays, choices) : undefined
    setFault(unknown === undefined ? refused : { ...refused, text: unknown })
  }
  const submit = (event: Event) => {
    event.preventDefault()
    save().then(() => onClose('saved'), refuse)
  }
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose('left')
  }
  const suggested = suggestedName(plays, house)
  return (
    <form
      ref={form}
      class="entry-form"
      aria-label={entry === undefined ? 'Add to the schedule' : `Change ${entry.name}`}
      onSubmit={submit}
      onKeyDown={closeByKey}
    >
      <PlaysField
        {...{ choices, fault: faultAt('play'), plays: draft.plays }}
        onChange={(plays) => change({ plays })}
      />
      <TimeField
        label="From"
        time={draft.from}
        fault={faultAt('from')}
        onChange={(from) => change({ from })}
      />
      <TimeField
        label="To"
        time={draft.to}
        fault={faultAt('to')}
        onChange={(to) => change({ to })}
      />
      {usesSun(draft) && house.place === null && (
        <PlaceFields {...{ place: draft, house, faultAt }} onChange={change} />
      )}
      <DaysField days={draft.days} fault={faultAt('days')} onChange={(days) => change({ days })} />
      <div class="arrange-switch">
        <label for={firstId}>Plays in place of others at the same time</label>
        <Switch
          id={firstId}
          isOn={priorityOf(draft) > 0}
          onChange={(isFirst) => change({ priority: isFirst ? 1 : 0 })}
        />
      </div>
      <details class="card-fold" open={isMoreOpen} onToggle={noteMore}>
        <summary>
          Seasons, chance, fade <span class="count">{moreText(draft)}</span>
        </summary>
        <EntryMore {...{ draft, faultAt }} onChange={change} />
      </details>
      <Field label="Name" controlId={nameId} fault={faultAt('name')}>
        <InputField
          id={nameId}
          value={draft.name}
          placeholder={suggested || 'Name'}
          maxLength={100}
          onInput={(name) => change({ name })}
        />
      </Field>
      <FormEnd fault={fault} onCancel={() => onClose('left')} />
    </form>
  )
}
