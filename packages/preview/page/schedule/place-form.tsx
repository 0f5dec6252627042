import { errorMessage } from '@ledloom/core'
import type { HouseState } from '@ledloom/studio'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Field } from '../parts/field.tsx'
import { Select } from '../parts/select.tsx'
import { useId } from '../parts/use-id.ts'
import { useStudio } from '../studio/use-studio.ts'
import { type EntryFault, entryFault } from './entry-fault.ts'
import { FormEnd } from './form-end.tsx'
import { PlaceFields } from './place-fields.tsx'
import { placeOf, type TypedPlace } from './place-parts.ts'

interface PlaceFormProps {
  readonly house: HouseState
  readonly onClose: () => void
}

/** Changes where a house is, and its time zone to that of the browser. */
export function PlaceForm({ house, onClose }: PlaceFormProps) {
  const { ask } = useStudio()
  const [draft, setDraft] = useState(() => typedPlace(house))
  const [timeZone, setTimeZone] = useState(house.timeZone)
  const [fault, setFault] = useState<EntryFault>()
  const form = useRef<HTMLFormElement>(null)
  const zoneId = useId()
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('.field-wrong input')?.focus()
  }, [fault])
  const change = (changed: Partial<TypedPlace>) => {
    setDraft((now) => ({ ...now, ...changed }))
    setFault(undefined)
  }
  const save = async () => {
    const zone = timeZone === house.timeZone ? {} : { timeZone }
    await ask('set-house-place', { ...placeOf(draft), ...zone })
  }
  const submit = (event: Event) => {
    event.preventDefault()
    save().then(onClose, (error: unknown) => setFault(entryFault(errorMessage(error))))
  }
  const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <form
      ref={form}
      class="entry-form"
      aria-label="Change the place"
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <PlaceFields
        place={draft}
        faultAt={(field) => (fault?.field === field ? fault.text : undefined)}
        onChange={change}
      />
      {browserZone !== house.timeZone && (
        <Field label="Time zone" controlId={zoneId} hint={`this browser is in ${browserZone}`}>
          <Select
            id={zoneId}
            options={[house.timeZone, browserZone]}
            value={timeZone}
            onChange={setTimeZone}
          />
        </Field>
      )}
      <FormEnd fault={fault} onCancel={onClose} />
    </form>
  )
}

function typedPlace({ place }: HouseState): TypedPlace {
  return {
    latitude: place === null ? '' : String(place.latitude),
    longitude: place === null ? '' : String(place.longitude),
  }
}
