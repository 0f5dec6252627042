import { useId } from 'preact/hooks'
import type { EffectEntry, LayerState } from '../../src/desk/desk-state.ts'
import { SeedField } from '../controls/seed-field.tsx'
import { useDeskSection } from '../desk/use-desk-section.ts'
import { useDraft } from '../desk/use-draft.ts'
import { useWorkplace } from '../desk/use-workplace.ts'
import { Field } from '../parts/field.tsx'
import { nameText } from '../parts/name-text.ts'
import { Section } from '../parts/section.tsx'
import { Select } from '../parts/select.tsx'
import { Slider } from '../parts/slider.tsx'
import { isLiveSource } from './layer-source.ts'

export interface LayerMixingProps {
  readonly layer: LayerState
  /** Parameters of the layer's effect: what they set is not set a second time here. */
  readonly declared: EffectEntry['parameters']
}

/** How a layer lies over those below, and how fast it goes. */
export function LayerMixing({ layer, declared }: LayerMixingProps) {
  const { blends = [] } = useDeskSection('library') ?? {}
  const [blend, setBlend] = useLayerDraft(layer, 'blend')
  const [opacity, setOpacity] = useLayerDraft(layer, 'opacity')
  const [speed, setSpeed] = useLayerDraft(layer, 'speed')
  const [seed, setSeed] = useLayerDraft(layer, 'seed')
  const id = useId()
  // What comes from moment to moment has neither a pace nor chance of its own.
  const isLive = isLiveSource(layer.source)
  return (
    <Section title="Mixing">
      <Field label="Blend" controlId={`${id}blend`}>
        <Select
          id={`${id}blend`}
          options={blends.map((value) => ({ value, text: nameText(value) }))}
          value={blend}
          onChange={setBlend}
        />
      </Field>
      <Field label="Opacity" controlId={`${id}opacity`}>
        <Slider
          id={`${id}opacity`}
          label="Opacity"
          min={0}
          max={100}
          step={1}
          unit="%"
          home={100}
          value={Math.round(opacity * 100)}
          onChange={(percent) => setOpacity(percent / 100)}
        />
      </Field>
      {!isLive && !('speed' in declared) && (
        <Field label="Speed" controlId={`${id}speed`}>
          <Slider
            id={`${id}speed`}
            label="Speed"
            min={0}
            max={10}
            home={1}
            value={speed}
            onChange={setSpeed}
          />
        </Field>
      )}
      {!isLive && !('seed' in declared) && (
        <Field label="Seed" controlId={`${id}seed`}>
          <SeedField id={`${id}seed`} label="Seed" value={seed} onChange={setSeed} />
        </Field>
      )}
    </Section>
  )
}

type Given = Pick<LayerState, 'blend' | 'opacity' | 'speed' | 'seed'>

function useLayerDraft<Name extends keyof Given>(layer: LayerState, name: Name) {
  const { actNewest } = useWorkplace()
  return useDraft<Given[Name]>(layer[name], (value) =>
    actNewest(`${layer.id} ${name}`, 'set-layer', { layer: layer.id, [name]: value }),
  )
}
