import { useRef } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import { Section } from '../parts/section.tsx'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { asSentence } from '../studio/kept-notices.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'
import { PresetRow } from './preset-row.tsx'
import { SaveForm } from './save-form.tsx'

/** The tab of what was saved under a name. */
export function PresetsPanel() {
  const state = useSection('presets')
  const list = useRef<HTMLUListElement>(null)
  useKeptFocus(list)
  if (state === undefined) return null
  const { presets, faults, trouble, isOff = false } = state
  if (isOff) {
    return (
      <Section title="Presets">
        <p class="wrong">{asSentence(trouble ?? '')}</p>
        <p class="hint">Nothing that is made here is kept until then.</p>
      </Section>
    )
  }
  return (
    <>
      <Section title="Save what plays">
        <SaveForm presets={presets} />
        {trouble !== undefined && <p class="wrong">{asSentence(trouble)}</p>}
      </Section>
      <Section title="Presets" action={<ImportButton />}>
        <ul ref={list} class="rows">
          {presets.map((preset) => (
            <PresetRow key={preset.id} preset={preset} />
          ))}
        </ul>
        {presets.length === 0 && (
          <p class="empty">
            Nothing is saved yet. A preset keeps all layers with their settings, and the brightness.
          </p>
        )}
        {faults.map((fault) => (
          <p key={fault} class="wrong">
            {fault}
          </p>
        ))}
      </Section>
    </>
  )
}

/** A browser may offer other files too. */
function isShowFile({ name }: File): boolean {
  return /\.(ya?ml|json)$/i.test(name)
}

/** Chooses show files of this computer to add. */
function ImportButton() {
  const { importShows, fail } = useStudio()
  const input = useRef<HTMLInputElement>(null)
  const take = (chosen: HTMLInputElement) => {
    const files = [...(chosen.files ?? [])]
    importShows(files.filter(isShowFile))
    for (const { name } of files.filter((file) => !isShowFile(file))) {
      fail(
        new Error(`${name} is no show file, so nothing is imported. Files to play go to Sources.`),
      )
    }
    chosen.value = ''
  }
  return (
    <>
      <button type="button" class="small" onClick={() => input.current?.click()}>
        <Icon name="upload" /> Import
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".yaml,.yml,.json"
        aria-label="Show files to import"
        onChange={(event) => take(event.currentTarget)}
      />
    </>
  )
}
