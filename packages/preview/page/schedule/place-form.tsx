import { errorMessage } from '@ledloom/core'
import type { HouseState } from '@ledloom/studio'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
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
  const [fault, setFault] = useState<EntryFault>()
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('.field-wrong input')?.focus()
  }, [fault])
  const change = (changed: Partial<TypedPlace>) => {
    setDraft((now) => ({ ...now, ...changed }))
    setFault(undefined)
  }
  const save = async () => {
    await ask('set-house-place', placeOf(draft, house))
  }
  const submit = (event: Event) => {
    event.preventDefault()
    save().then(onClose, (error: unknown) => setFault(entryFault(errorMessage(error))))
  }
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
        house={house}
        faultAt={(field) => (fault?.field === field ? fault.text : undefined)}
        onChange={change}
      />
      <FormEnd fault={fault} onCancel={onClose} />
    </form>
  )
}

function typedPlace({ place, timeZone }: HouseState): TypedPlace {
  return {
    timeZone,
    latitude: place === null ? '' : String(place.latitude),
    longitude: place === null ? '' : String(place.longitude),
  }
}
