import { useId } from 'preact/hooks'
import type { LightsState } from '../../src/desk/desk-state.ts'
import { useDraft } from '../desk/use-draft.ts'
import { useWorkplace } from '../desk/use-workplace.ts'
import { Field } from '../parts/field.tsx'
import { Section } from '../parts/section.tsx'
import { Slider } from '../parts/slider.tsx'

/** How bright all of it is played. */
export function BrightnessSection({ lights }: { readonly lights: LightsState }) {
  const id = useId()
  const { actNewest } = useWorkplace()
  const [brightness, change] = useDraft(lights.brightness, (next) =>
    actNewest('brightness', 'set-brightness', { brightness: next }),
  )
  return (
    <Section title="Brightness">
      <Field label="Of all lights" controlId={id}>
        <Slider
          id={id}
          label="Brightness of all lights"
          min={0}
          max={100}
          step={1}
          unit="%"
          home={100}
          value={Math.round(brightness * 100)}
          onChange={(percent) => change(percent / 100)}
        />
      </Field>
    </Section>
  )
}
