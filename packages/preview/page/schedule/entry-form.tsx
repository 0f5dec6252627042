import { errorMessage } from '@ledloom/core'
import type { HouseEntryState, HouseState } from '@ledloom/studio'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Field } from '../parts/field.tsx'
import { InputField } from '../parts/input-field.tsx'
import { Switch } from '../parts/switch.tsx'
import { useId } from '../parts/use-id.ts'
import { useStudio } from '../studio/use-studio.ts'
import { DaysField } from './days-field.tsx'
import {
  draftOf,
  type EntryDraft,
  entryOfDraft,
  goesFirst,
  needsPlace,
  suggestedName,
} from './entry-draft.ts'
import { type EntryFault, entryFault, wrong } from './entry-fault.ts'
import { PlaceFields, placeOf } from './place-fields.tsx'
import { PlayField } from './play-field.tsx'
import { usePlayChoices, writtenPlay } from './play-titles.ts'
import { TimeField } from './time-field.tsx'

interface EntryFormProps {
  readonly house: HouseState
  /** The entry to change; without one, the form adds one. */
  readonly entry?: HouseEntryState
  readonly onClose: () => void
}

/** Adds an entry to a schedule, or changes one. What the host refuses is said at its field. */
export function EntryForm({ house, entry, onClose }: EntryFormProps) {
  const { ask } = useStudio()
  const choices = usePlayChoices()
  const [draft, setDraft] = useState(() => draftOf(entry))
  const [fault, setFault] = useState<EntryFault>()
  const form = useRef<HTMLFormElement>(null)
  const nameId = useId()
  const firstId = useId()
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('.field-wrong :is(input, select, button)')?.focus()
  }, [fault])
  const change = (changed: Partial<EntryDraft>) => {
    setDraft((now) => ({ ...now, ...changed }))
    setFault(undefined)
  }
  const faultAt = (field: EntryFault['field']) => (fault?.field === field ? fault.text : undefined)
  const save = async () => {
    if (needsPlace(draft, house)) await ask('set-house-place', placeOf(draft))
    await ask('set-house-entry', entryOfDraft(draft, entry, { house, choices }))
  }
  const submit = (event: Event) => {
    event.preventDefault()
    save().then(onClose, (error: unknown) => setFault(entryFault(errorMessage(error))))
  }
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }
  const suggested = suggestedName(writtenPlay(draft.play, choices), house)
  return (
    <form
      ref={form}
      class="entry-form"
      aria-label={entry === undefined ? 'Add to the schedule' : `Change ${entry.name}`}
      onSubmit={submit}
      onKeyDown={closeByKey}
    >
      <PlayField
        {...{ choices, fault: faultAt('play'), value: draft.play }}
        random={typeof entry?.play === 'object' ? entry.play : []}
        onChange={(play) => change({ play })}
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
      {needsPlace(draft, house) && <PlaceFields {...{ draft, faultAt }} onChange={change} />}
      <DaysField days={draft.days} fault={faultAt('days')} onChange={(days) => change({ days })} />
      <div class="arrange-switch">
        <label for={firstId}>Goes before others at the same time</label>
        <Switch id={firstId} isOn={goesFirst(draft)} onChange={(isFirst) => change({ isFirst })} />
      </div>
      <Field
        label="Name"
        controlId={nameId}
        hint={faultAt('name')}
        attributes={wrong(faultAt('name'))}
      >
        <InputField
          id={nameId}
          value={draft.name}
          placeholder={suggested || 'Name'}
          maxLength={100}
          onInput={(name) => change({ name })}
        />
      </Field>
      {fault?.field === '' && (
        <p class="wrong" role="alert">
          {fault.text}
        </p>
      )}
      <div class="buttons">
        <button type="submit" class="small main">
          Save
        </button>
        <button type="button" class="small" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  )
}
