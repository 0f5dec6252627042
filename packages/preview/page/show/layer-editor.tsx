import { modulatorKey, whyUncontrolled } from '@ledloom/composition'
import type { Parameter } from '@ledloom/effects'
import type { EffectEntry, LayerState, LayerView as View } from '@ledloom/studio'
import { useState } from 'preact/hooks'
import { ParameterControl, type WrappedField } from '../controls/parameter-control.tsx'
import { SeedField } from '../controls/seed-control.tsx'
import { Field } from '../parts/field.tsx'
import { RadioGroup } from '../parts/radio-group.tsx'
import { Section } from '../parts/section.tsx'
import { Select } from '../parts/select.tsx'
import { Slider } from '../parts/slider.tsx'
import { sliderEnds } from '../parts/slider-step.ts'
import { nameText } from '../parts/texts.ts'
import { useDraft } from '../parts/use-draft.ts'
import { useId } from '../parts/use-id.ts'
import { SPEED } from '../studio/controlled-number.ts'
import {
  type ChosenSource,
  effectOf,
  isLiveSource,
  isPattern,
  sourceTitle,
} from '../studio/layer-source.ts'
import { useMappable } from '../studio/use-mappable.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'
import { FollowField } from './follow-field.tsx'
import { SoundHeard } from './sound-heard.tsx'
import { SourcePicker } from './source-picker.tsx'

/** All settings of one layer. */
export function LayerEditor({ layer }: { readonly layer: LayerState }) {
  const { act } = useStudio()
  const library = useSection('library')
  const [isChanging, setChanging] = useState(false)
  const effect = effectOf(layer.source, library)
  const title = sourceTitle(layer.source, library)
  const change = (source: ChosenSource) => {
    setChanging(false)
    void act('set-layer', { layer: layer.id, source })
  }
  return (
    <>
      <Section
        title={title}
        action={
          <div class="section-actions">
            {(effect !== undefined || isPattern(layer)) && <CodeButton layer={layer} />}
            <button type="button" class="small" onClick={() => setChanging(true)}>
              {layer.source.kind === 'effect' ? 'Change effect' : 'Change source'}
            </button>
          </div>
        }
      >
        {effect !== undefined && <p class="lead">{effect.description}</p>}
        {effect?.hears === true && <SoundHeard layer={layer.id} />}
        {layer.note !== undefined && <p class="hint">{layer.note}</p>}
        {layer.fault !== undefined && <p class="wrong">Failed: {layer.fault}</p>}
        {isWholeShow(layer.source) && (
          <p class="hint">
            This show has scenes or keyframes and plays as a whole. Export it from Presets to edit
            it as a file.
          </p>
        )}
        {layer.view !== undefined && <LayerView layer={layer.id} view={layer.view} />}
        {Object.entries(effect?.parameters ?? {}).map(([name, parameter]) => (
          <LayerParameter key={`${effect?.name} ${name}`} {...{ layer, name, effect, parameter }} />
        ))}
      </Section>
      <LayerMixing layer={layer} declared={effect?.parameters ?? {}} />
      {isChanging && (
        <SourcePicker
          title={`Replace ${title}`}
          chosen={layer.source.kind === 'effect' ? layer.source.name : undefined}
          layer={layer.id}
          onPick={change}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  )
}

/** Opens the editor: that of a pattern, or one in which the code of an effect can be read. */
function CodeButton({ layer }: { readonly layer: LayerState }) {
  const { code } = useStudio()
  const open = () => code.open({ kind: 'layer', layer: layer.id })
  return (
    <button type="button" class="small" onClick={open}>
      {isPattern(layer) ? 'Edit code' : 'Show code'}
    </button>
  )
}

interface LayerParameterProps {
  readonly layer: LayerState
  readonly name: string
  readonly effect: EffectEntry | undefined
  readonly parameter: Parameter
}

/** A parameter of a layer's effect; a number can follow something, and most kinds can have a knob. */
function LayerParameter({ layer, name, effect, parameter }: LayerParameterProps) {
  const mappable = useMappable({ layer: layer.id, of: modulatorKey(name), label: nameText(name) })
  return (
    <ParameterControl
      layer={layer.id}
      name={name}
      parameter={parameter}
      value={layer.params[name]}
      attributes={whyUncontrolled(parameter) === undefined ? mappable : undefined}
      wrap={followIn(layer, name, effect)}
    />
  )
}

/** True for a show file that has more than layers of the page. */
function isWholeShow(source: LayerState['source']): boolean {
  return source.kind === 'own' && source.effect === undefined && /\.ya?ml$/i.test(source.text)
}

/** The field of a parameter that can follow something. Its speed follows as that of the layer. */
function followIn(layer: LayerState, name: string, effect: EffectEntry | undefined) {
  const parameter = effect?.parameters[name]
  if (parameter?.kind !== 'number' && parameter?.kind !== 'integer') return undefined
  if (name === 'speed') {
    const value = Number(layer.params.speed ?? parameter.default)
    return (field: WrappedField) => (
      <FollowField {...field} {...SPEED} {...{ layer, of: name, value }} />
    )
  }
  const { min, max, unit } = parameter
  const of = `params.${name}`
  const isWhole = parameter.kind === 'integer'
  const value = Number(layer.params[name] ?? parameter.default)
  const { from, to } = layer.modulators?.[of] ?? { from: value, to: value }
  const ends = isWhole ? undefined : sliderEnds(parameter, parameter.default, value, from, to)
  const number = { min, max, ends, unit, isWhole, value }
  const whyConstant = effect?.constant[name]
  return (field: WrappedField) => (
    <FollowField {...field} {...number} {...{ layer, of, whyConstant }} />
  )
}

interface LayerMixingProps {
  readonly layer: LayerState
  /** Parameters of the layer's effect; a speed or seed among them is not shown again. */
  readonly declared: EffectEntry['parameters']
}

/** Blend, opacity and speed of a layer. */
function LayerMixing({ layer, declared }: LayerMixingProps) {
  const { blends = [] } = useSection('library') ?? {}
  const [blend, setBlend] = useLayerDraft(layer, 'blend')
  const [opacity, setOpacity] = useLayerDraft(layer, 'opacity')
  const [speed, setSpeed] = useLayerDraft(layer, 'speed')
  const [seed, setSeed] = useLayerDraft(layer, 'seed')
  const id = useId()
  const blending = useMappable({ layer: layer.id, of: 'blend', label: 'Blend' })
  const seeding = useMappable({ layer: layer.id, of: 'seed', label: 'another Seed' })
  // Live sources have neither a speed nor a seed.
  const isLive = isLiveSource(layer.source)
  // A picture or a video is the same with any seed.
  const isSeedless = layer.view !== undefined
  return (
    <Section title="Mixing">
      <Field label="Blend" controlId={`${id}blend`} attributes={blending}>
        <Select
          id={`${id}blend`}
          options={blends.map((value) => ({ value, text: nameText(value) }))}
          value={blend}
          onChange={setBlend}
        />
      </Field>
      <FollowField
        {...{ layer, of: 'opacity', label: 'Opacity', controlId: `${id}opacity` }}
        {...{ min: 0, max: 1, value: opacity, scale: 100, unit: '%' }}
      >
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
      </FollowField>
      {!isLive && !('speed' in declared) && (
        <FollowField
          {...{ layer, of: 'speed', label: 'Speed', controlId: `${id}speed`, value: speed }}
          {...SPEED}
        >
          <Slider
            id={`${id}speed`}
            label="Speed"
            {...SPEED}
            home={1}
            value={speed}
            onChange={setSpeed}
          />
        </FollowField>
      )}
      {!isLive && !isSeedless && !('seed' in declared) && (
        <Field label="Seed" controlId={`${id}seed`} attributes={seeding}>
          <SeedField id={`${id}seed`} label="Seed" value={seed} onChange={setSeed} />
        </Field>
      )}
    </Section>
  )
}

type Given = Pick<LayerState, 'blend' | 'opacity' | 'speed' | 'seed'>

function useLayerDraft<Name extends keyof Given>(layer: LayerState, name: Name) {
  const { actNewest } = useStudio()
  return useDraft<Given[Name]>(layer[name], (value) =>
    actNewest(`${layer.id} ${name}`, 'set-layer', { layer: layer.id, [name]: value }),
  )
}

/** Projection and fit of a picture. */
function LayerView({ layer, view }: { readonly layer: string; readonly view: View }) {
  const id = useId()
  const { actNewest } = useStudio()
  const { projections = [], fits = [] } = useSection('library') ?? {}
  const [shown, change] = useDraft(view, (next) =>
    actNewest(`${layer} view`, 'set-layer', { layer, view: next }),
  )
  return (
    <>
      <Field
        label="Projection"
        controlId={id}
        hint="Side or shape from which the picture meets the lights"
      >
        <Select
          id={id}
          options={projections.map((value) => ({ value, text: nameText(value) }))}
          value={shown.projection}
          onChange={(projection) => change({ ...shown, projection })}
        />
      </Field>
      <Field label="Fit" hint="Used if the shapes of picture and lights differ">
        <RadioGroup
          label="Fit"
          options={fits}
          value={shown.fit}
          onChange={(fit) => change({ ...shown, fit })}
        />
      </Field>
    </>
  )
}
