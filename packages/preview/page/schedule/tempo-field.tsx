import { Field } from '../parts/field.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { Switch } from '../parts/switch.tsx'
import { useId } from '../parts/use-id.ts'
import { USUAL_TEMPO } from './playlist-draft.ts'

interface TempoFieldProps {
  readonly tempo: number | undefined
  /** True if the house hears music. */
  readonly hears: boolean
  readonly fault: string | undefined
  readonly onChange: (tempo: number | undefined) => void
}

/** How fast the beats of a playlist are: as they are heard, where the house hears any, or a tempo. */
export function TempoField({ tempo, hears, fault, onChange }: TempoFieldProps) {
  const id = useId()
  const switchId = useId()
  const isHeard = hears && tempo === undefined
  return (
    <>
      {hears && (
        <div class="arrange-switch">
          <label for={switchId}>Follow the music that is heard</label>
          <Switch
            id={switchId}
            isOn={isHeard}
            onChange={(isOn) => onChange(isOn ? undefined : USUAL_TEMPO)}
          />
        </div>
      )}
      {!isHeard && (
        <Field label="Tempo" controlId={id} hint="beats a minute" fault={fault}>
          <NumberField
            id={id}
            label="Tempo"
            value={tempo ?? USUAL_TEMPO}
            min={20}
            max={300}
            onChange={onChange}
          />
        </Field>
      )}
    </>
  )
}
