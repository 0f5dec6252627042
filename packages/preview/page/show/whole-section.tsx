import type { LightsState, ShowState, TransportState } from '@ledloom/studio'
import { Field } from '../parts/field.tsx'
import { Section } from '../parts/section.tsx'
import { Slider } from '../parts/slider.tsx'
import { useDraft } from '../parts/use-draft.ts'
import { useId } from '../parts/use-id.ts'
import { WHOLE_SPEED } from '../studio/controlled-number.ts'
import { areAllLive } from '../studio/layer-source.ts'
import { useMappable } from '../studio/use-mappable.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'
import { FollowField } from './follow-field.tsx'

/** Brightness and speed of all layers together. */
export function WholeSection({ show }: { readonly show: ShowState }) {
  const lights = useSection('lights')
  const transport = useSection('transport')
  const isTimed = transport !== undefined && !areAllLive(show.layers)
  if (lights === undefined && !isTimed) return null
  return (
    <Section title="All layers">
      {lights !== undefined && <WholeBrightness {...{ show, lights }} />}
      {isTimed && <WholeSpeed transport={transport} />}
    </Section>
  )
}

interface WholeBrightnessProps {
  readonly show: ShowState
  readonly lights: LightsState
}

function WholeBrightness({ show: { modulators }, lights }: WholeBrightnessProps) {
  const id = useId()
  const { actNewest } = useStudio()
  const [brightness, change] = useDraft(lights.brightness, (next) =>
    actNewest('brightness', 'set-brightness', { brightness: next }),
  )
  return (
    <FollowField
      {...{ layer: { modulators }, of: 'brightness', label: 'Brightness', controlId: id }}
      {...{ min: 0, max: 1, value: brightness, scale: 100, unit: '%' }}
    >
      <Slider
        {...{ id, label: 'Brightness', min: 0, max: 100, step: 1, unit: '%', home: 100 }}
        value={Math.round(brightness * 100)}
        onChange={(percent) => change(percent / 100)}
      />
    </FollowField>
  )
}

function WholeSpeed({ transport }: { readonly transport: TransportState }) {
  const id = useId()
  const { actNewest } = useStudio()
  const mappable = useMappable({ of: 'speed', label: 'the speed of all layers' })
  const [speed, change] = useDraft(transport.speed, (next) =>
    actNewest('speed', 'set-speed', { speed: next }),
  )
  return (
    <Field
      {...{ label: 'Speed', controlId: id }}
      hint="The waves that numbers follow run at this speed, so it follows nothing itself; the speed of a layer can."
      attributes={mappable}
    >
      <Slider
        {...{ id, label: 'Speed of all layers', ...WHOLE_SPEED, home: 1 }}
        value={speed}
        onChange={change}
      />
    </Field>
  )
}
