import { useState } from 'preact/hooks'
import type { LayerState } from '../../src/desk/desk-state.ts'
import { ParameterControl } from '../controls/parameter-control.tsx'
import { useDeskSection } from '../desk/use-desk-section.ts'
import { useWorkplace } from '../desk/use-workplace.ts'
import { Section } from '../parts/section.tsx'
import { LayerMixing } from './layer-mixing.tsx'
import { type ChosenSource, effectOf, sourceTitle } from './layer-source.ts'
import { LayerView } from './layer-view.tsx'
import { SourcePicker } from './source-picker.tsx'

/** All that can be changed of one layer. */
export function LayerEditor({ layer }: { readonly layer: LayerState }) {
  const { act } = useWorkplace()
  const library = useDeskSection('library')
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
          <button type="button" class="small" onClick={() => setChanging(true)}>
            Change
          </button>
        }
      >
        {effect !== undefined && <p class="lead">{effect.description}</p>}
        {layer.note !== undefined && <p class="hint">{layer.note}</p>}
        {layer.view !== undefined && <LayerView layer={layer.id} view={layer.view} />}
        {Object.entries(effect?.parameters ?? {}).map(([name, parameter]) => (
          <ParameterControl
            key={`${effect?.name} ${name}`}
            layer={layer.id}
            name={name}
            parameter={parameter}
            value={layer.params[name]}
          />
        ))}
      </Section>
      <LayerMixing layer={layer} declared={effect?.parameters ?? {}} />
      {isChanging && (
        <SourcePicker
          title={`Instead of ${title}`}
          chosen={layer.source.kind === 'effect' ? layer.source.name : undefined}
          onPick={change}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  )
}
