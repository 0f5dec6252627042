import type { LayerState } from '@ledloom/studio'
import { controlName, type NumberControl } from '../live/control-inputs.ts'
import { IconButton } from '../parts/icon.tsx'
import { Section } from '../parts/section.tsx'
import { nameText } from '../parts/texts.ts'
import { useWatched } from '../state/observable.ts'
import { sourceTitle } from '../studio/layer-source.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'

/** Knobs, pads and keys that change numbers of layers. */
export function MappingSection({ layers }: { readonly layers: readonly LayerState[] }) {
  const { mapping } = useStudio()
  const isMapping = useWatched(mapping, () => mapping.isMapping)
  const target = useWatched(mapping, () => mapping.target)
  const midi = useWatched(mapping.inputs, () => mapping.inputs.midi)
  const mapped = layers.flatMap((layer) =>
    Object.entries(layer.controls ?? {}).map(([of, control]) => ({ layer, of, control })),
  )
  return (
    <Section
      title="Knobs and keys"
      action={
        <button
          type="button"
          class="small"
          aria-pressed={isMapping}
          onClick={() => mapping.setMapping(!isMapping)}
        >
          Map
        </button>
      }
    >
      <p class="hint" aria-live="polite">
        {hintOf(isMapping, target?.label)}
        {isMapping && (UNHEARD[midi] ?? '')}
      </p>
      {mapped.length > 0 && (
        <ul class="mapped" aria-label="Mapped knobs and keys">
          {mapped.map((each) => (
            <MappedNumber key={`${each.layer.id} ${each.of}`} {...each} />
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Reasons why no MIDI is heard. */
const UNHEARD: Readonly<Record<string, string>> = {
  absent: ' This browser has no MIDI, so only keys can be mapped.',
  refused: ' The browser refused MIDI, so only keys can be mapped.',
}

function hintOf(isMapping: boolean, label: string | undefined): string {
  if (!isMapping) return 'Change numbers by a MIDI controller or by keys.'
  if (label === undefined) return 'Touch a number of a layer. Escape ends this.'
  return `Now move a knob, or press a pad or a key, for ${label}.`
}

interface MappedNumberProps {
  readonly layer: LayerState
  readonly of: string
  readonly control: NumberControl
}

function MappedNumber({ layer, of, control }: MappedNumberProps) {
  const { act } = useStudio()
  const library = useSection('library')
  const number = `${nameText(of.replace(/^params\./, ''))} of ${sourceTitle(layer.source, library)}`
  const name = controlName(control)
  return (
    <li>
      <span>
        {number} <span class="hint">{name}</span>
      </span>
      <IconButton
        icon="remove"
        label={`Remove ${name} from ${number}`}
        onClick={() => void act('set-control', { layer: layer.id, of, control: null })}
      />
    </li>
  )
}
