import type { GivenPlace } from '@ledloom/studio'
import { Field } from '../parts/field.tsx'
import { InputField } from '../parts/input-field.tsx'
import { useId } from '../parts/use-id.ts'
import type { EntryDraft } from './entry-draft.ts'
import { type EntryFault, wrong } from './entry-fault.ts'

const EXAMPLES = { latitude: '52.52', longitude: '13.41' } as const

type Degrees = keyof typeof EXAMPLES

interface PlaceFieldsProps {
  readonly draft: EntryDraft
  readonly faultAt: (field: EntryFault['field']) => string | undefined
  readonly onChange: (changed: Partial<EntryDraft>) => void
}

/** Asks where a house is, as the sun rises and sets there. */
export function PlaceFields({ draft, faultAt, onChange }: PlaceFieldsProps) {
  const ids = { latitude: useId(), longitude: useId() }
  const field = (name: Degrees, label: string) => (
    <Field
      label={label}
      controlId={ids[name]}
      hint={faultAt(name)}
      attributes={wrong(faultAt(name))}
    >
      <InputField
        id={ids[name]}
        value={draft[name]}
        placeholder={EXAMPLES[name]}
        onInput={(text) => onChange({ [name]: text })}
      />
    </Field>
  )
  return (
    <fieldset class="question" aria-label="Where the house is">
      <p class="hint">
        The sun sets at another time elsewhere: say where the house is, as maps do, in degrees.
      </p>
      <div class="place-fields">
        {field('latitude', 'Latitude, north')}
        {field('longitude', 'Longitude, east')}
      </div>
    </fieldset>
  )
}

/** The place that was typed. @throws RangeError that begins with the name of the wrong value */
export function placeOf(draft: EntryDraft): GivenPlace {
  return { latitude: degrees(draft, 'latitude', 90), longitude: degrees(draft, 'longitude', 180) }
}

function degrees(draft: EntryDraft, name: Degrees, most: number): number {
  const text = draft[name].trim().replace(',', '.')
  const value = text === '' ? Number.NaN : Number(text)
  if (Math.abs(value) <= most) return value
  throw new RangeError(`${name}: a number from −${most} to ${most}, such as ${EXAMPLES[name]}`)
}
