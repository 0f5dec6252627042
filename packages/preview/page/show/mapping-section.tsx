import { presetTitle } from '@ledloom/composition'
import type { LibraryState } from '@ledloom/studio'
import type { MidiState } from '../live/control-inputs.ts'
import { IconButton } from '../parts/icon.tsx'
import { Section } from '../parts/section.tsx'
import { nameText } from '../parts/texts.ts'
import { useWatched } from '../state/observable.ts'
import { controlled } from '../studio/controlled.ts'
import { type MappedControl, mappedControls } from '../studio/controlled-number.ts'
import { sourceTitle } from '../studio/layer-source.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'

/** Knobs, pads and keys that change what plays. */
export function MappingSection() {
  const { mapping, store } = useStudio()
  const isMapping = useWatched(mapping, () => mapping.isMapping)
  const midi = useWatched(mapping.inputs, () => mapping.inputs.midi)
  const hasInput = useWatched(mapping.inputs, () => mapping.inputs.hasMidiInput)
  // Drawn again when any of these changes.
  useSection('show')
  useSection('library')
  const mapped = mappedControls(store.state)
  const wantsMidi = isMapping || mapped.some(({ control }) => !('key' in control))
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
      {!isMapping && <p class="hint">Change what plays by a MIDI controller or by keys.</p>}
      <p class={isMapping ? 'hint' : 'wrong'} role="status">
        {wantsMidi && unheardText(midi, hasInput)}
      </p>
      {mapped.length > 0 && (
        <ul class="mapped" aria-label="Mapped knobs and keys">
          {mapped.map((each) => (
            <Mapped key={`${each.layer?.id ?? ''} ${each.of}`} {...each} />
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Reasons why no MIDI is heard. */
const UNHEARD: Readonly<Partial<Record<MidiState, string>>> = {
  absent: 'This browser has no MIDI, so only keys work.',
  insecure: 'Browsers allow MIDI only on localhost or over HTTPS, so only keys work here.',
  refused: 'The browser refused MIDI, so only keys work. Allow it in the address bar.',
}

function unheardText(midi: MidiState, hasInput: boolean): string | undefined {
  if (midi === 'on' && !hasInput) return 'No MIDI controller is plugged in, so only keys work.'
  return UNHEARD[midi]
}

function Mapped(mapped: MappedControl) {
  const { layer, of, control } = mapped
  const { act, mapping, store } = useStudio()
  const library = useSection('library')
  const changed = nameOf(mapped, library)
  // A preset may be removed or renamed.
  useSection('presets')
  const name = useWatched(mapping.inputs, () => mapping.inputs.nameOf(control))
  const target = controlled(store.state, mapped)
  const isFollowed = target?.kind === 'number' && target.number.followed !== undefined
  return (
    <li>
      <span>
        {changed} <span class="hint">{name}</span>
        {target === undefined && library !== undefined && <span class="hint">, is gone</span>}
        {isFollowed && <span class="hint">{followedText(control)}</span>}
      </span>
      <IconButton
        icon="remove"
        label={`Remove ${name} from ${changed}`}
        onClick={() => void act('set-control', { layer: layer?.id, of, control: null })}
      />
    </li>
  )
}

/** The effect of a control on a number that follows something. */
function followedText(control: MappedControl['control']): string {
  return 'midi' in control ? ', moves what it follows up and down' : ', holds it up meanwhile'
}

/** What is said of a layer or of all layers, where its name alone is not clear. */
const NAMES: Readonly<Record<string, string>> = {
  playing: 'Play and pause',
  restart: 'Start from time 0',
  visible: 'Show or hide',
  solo: 'Show alone',
  seed: 'Another seed',
}

/** `Opacity of Aurora`. */
function nameOf({ layer, of }: MappedControl, library: LibraryState | undefined): string {
  const preset = presetTitle(of)
  if (preset !== undefined) return `Preset “${preset}”`
  const owner = layer === undefined ? 'all layers' : sourceTitle(layer.source, library)
  return `${NAMES[of] ?? nameText(of.replace(/^params\./, ''))} of ${owner}`
}
