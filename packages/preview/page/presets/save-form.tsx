import type { PresetState } from '@ledloom/studio'
import { useState } from 'preact/hooks'
import { Field } from '../parts/field.tsx'
import { InputField } from '../parts/input-field.tsx'
import { useId } from '../parts/use-id.ts'
import { showTitle } from '../studio/layer-source.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'

const LONGEST_NAME = 100

/** Saves what plays under a name; under that of a preset, in its place. */
export function SaveForm({ presets }: { readonly presets: readonly PresetState[] }) {
  const { act, notices } = useStudio()
  const show = useSection('show')
  const library = useSection('library')
  const [typed, setTyped] = useState('')
  const id = useId()
  const suggested = showTitle(show, library)
  const name = (typed.trim() || (suggested ?? '')).slice(0, LONGEST_NAME)
  const past = presets.find(({ title }) => title === name)
  const save = async (event: Event) => {
    event.preventDefault()
    const isSaved = await act('save-preset', past === undefined ? { name } : { preset: past.id })
    if (!isSaved) return
    setTyped('')
    notices.add('news', `“${name}” is saved.`)
  }
  return (
    <form class="save-form" onSubmit={(event) => void save(event)}>
      <Field
        label="Name"
        controlId={id}
        hint={past === undefined ? undefined : 'replaces the preset of this name'}
      >
        <div class="save-line">
          <InputField
            id={id}
            value={typed}
            placeholder={suggested ?? 'Name'}
            maxLength={LONGEST_NAME}
            onInput={setTyped}
          />
          <button type="submit">{past === undefined ? 'Save' : 'Replace'}</button>
        </div>
      </Field>
    </form>
  )
}
