import type { LightsState } from '@ledloom/studio'
import { useId } from 'preact/hooks'
import { useDeskSection, useDraft, useWorkplace } from '../desk/use-studio.ts'
import { Field } from '../parts/field.tsx'
import { Section } from '../parts/section.tsx'
import { Slider } from '../parts/slider.tsx'
import { LayoutSection } from './layout-section.tsx'

/** The lights that are played on. */
export function LightsPanel() {
  const lights = useDeskSection('lights')
  if (lights === undefined) return null
  return (
    <>
      <BrightnessSection lights={lights} />
      <LayoutSection lights={lights} />
    </>
  )
}

/** The brightness of everything that plays. */
function BrightnessSection({ lights }: { readonly lights: LightsState }) {
  const id = useId()
  const { actNewest } = useWorkplace()
  const [brightness, change] = useDraft(lights.brightness, (next) =>
    actNewest('brightness', 'set-brightness', { brightness: next }),
  )
  return (
    <Section title="Brightness">
      <Field label="All lights" controlId={id}>
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
