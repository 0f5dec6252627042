import type { HouseState } from '@ledloom/studio'
import { useState } from 'preact/hooks'
import { Field } from '../parts/field.tsx'
import { InputField } from '../parts/input-field.tsx'
import { Select } from '../parts/select.tsx'
import { useId } from '../parts/use-id.ts'
import type { EntryFault } from './entry-fault.ts'
import { browserZone, EXAMPLES, placePair, type TypedPlace } from './place-parts.ts'

/** Milliseconds after which a browser that says nothing is given up. */
const PATIENCE_MS = 15_000

/** Digits of degrees that a browser gives: some hundred metres, and nobody's door. */
const DIGITS = 2

interface PlaceFieldsProps {
  readonly place: TypedPlace
  /** The house as it is. */
  readonly house: HouseState
  readonly faultAt: (field: EntryFault['field']) => string | undefined
  readonly onChange: (changed: Partial<TypedPlace>) => void
}

/** Asks where a house is, as the sun rises and sets there. */
export function PlaceFields({ place, house, faultAt, onChange }: PlaceFieldsProps) {
  const ids = { latitude: useId(), longitude: useId(), timeZone: useId() }
  const zones = [...new Set([house.timeZone, browserZone()])]
  const field = (name: 'latitude' | 'longitude', label: string) => (
    <Field label={label} controlId={ids[name]} fault={faultAt(name)}>
      <InputField
        id={ids[name]}
        value={place[name]}
        placeholder={EXAMPLES[name]}
        onInput={(text) => onChange({ [name]: text })}
        onTake={(text) => onChange(placePair(text) ?? {})}
      />
    </Field>
  )
  return (
    <fieldset class="question" aria-label="Where the house is">
      <p class="hint">
        Where is the house? The sun sets at another time elsewhere. Maps show the two numbers of a
        place; both can be pasted at once.
      </p>
      <div class="place-fields">
        {field('latitude', 'Latitude (north)')}
        {field('longitude', 'Longitude (east)')}
      </div>
      <PlaceHere onFind={onChange} />
      {zones.length > 1 && (
        <Field label="Time zone" controlId={ids.timeZone} hint={`this browser is in ${zones[1]}`}>
          <Select
            id={ids.timeZone}
            options={zones}
            value={place.timeZone}
            onChange={(timeZone) => onChange({ timeZone })}
          />
        </Field>
      )}
    </fieldset>
  )
}

/** Fills in the place of this browser, where a browser says it. */
function PlaceHere({ onFind }: { readonly onFind: PlaceFieldsProps['onChange'] }) {
  const [note, setNote] = useState('')
  // A browser gives its place only to pages of its own machine, and to encrypted ones.
  if (!window.isSecureContext || !('geolocation' in navigator)) return null
  const find = () => {
    setNote('Asking the browser…')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setNote('')
        const [latitude, longitude] = [coords.latitude, coords.longitude].map((degrees) =>
          degrees.toFixed(DIGITS),
        )
        onFind({ latitude: latitude!, longitude: longitude! })
      },
      () => setNote('The browser does not say where it is. Type the two numbers.'),
      { timeout: PATIENCE_MS },
    )
  }
  return (
    <>
      <button type="button" class="small" onClick={find}>
        Here, where this browser is
      </button>
      {note !== '' && (
        <p class="hint" role="status">
          {note}
        </p>
      )}
    </>
  )
}
