import { freeName } from '@ledloom/core'
import type { PresetState } from '@ledloom/studio'
import { useRef, useState } from 'preact/hooks'
import { Field } from '../parts/field.tsx'
import { InputField } from '../parts/input-field.tsx'
import { useId } from '../parts/use-id.ts'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { showTitle } from '../studio/layer-source.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'

const LONGEST_NAME = 100

/** Characters that a number at the end of a name may take. */
const NUMBER_LENGTH = 5

/**
 * Saves what plays under a name. Under that of a preset, it asks whether to replace that or to keep both;
 * Enter in the field then leads to the answers.
 */
export function SaveForm({ presets }: { readonly presets: readonly PresetState[] }) {
  const studio = useStudio()
  const show = useSection('show')
  const library = useSection('library')
  const [typed, setTyped] = useState('')
  const id = useId()
  const line = useRef<HTMLDivElement>(null)
  const answers = useRef<HTMLDivElement>(null)
  const replacer = useRef<HTMLButtonElement>(null)
  useKeptFocus(answers, line)
  const titles = presets.map(({ title }) => title)
  const suggested = free(showTitle(show, library) ?? '', titles)
  const name = typed.trim() || suggested
  const past = presets.find(({ title }) => title === name)
  const chosen = free(name, titles)
  const save = async (saving: Promise<boolean>, text: string) => {
    if (!(await saving)) return
    // What was typed meanwhile stays.
    setTyped((now) => (now === typed ? '' : now))
    studio.announce(text)
  }
  const add = () => void save(studio.act('save-preset', { name: chosen }), `“${chosen}” is saved.`)
  const replace = ({ id: preset, title }: PresetState) =>
    void save(studio.act('save-preset', { preset }), `“${title}” is replaced by what plays.`)
  const submit = (event: Event) => {
    event.preventDefault()
    if (past === undefined) add()
    else replacer.current?.focus()
  }
  return (
    <form class="save-form" onSubmit={submit}>
      <Field
        label="Name"
        controlId={id}
        hint={past === undefined ? undefined : 'there is a preset of this name'}
      >
        <div ref={line} class="save-line">
          <InputField
            id={id}
            value={typed}
            placeholder={suggested || 'Name'}
            maxLength={LONGEST_NAME}
            onInput={setTyped}
          />
          {past === undefined && <button type="submit">Save</button>}
        </div>
      </Field>
      {past !== undefined && (
        <div ref={answers} class="buttons">
          <button ref={replacer} type="button" class="small main" onClick={() => replace(past)}>
            Replace
          </button>
          <button type="button" class="small clipped" onClick={add}>
            Save as “{chosen}”
          </button>
        </div>
      )}
    </form>
  )
}

/** The name, or one with a number if it is taken, that is not too long. */
function free(name: string, taken: readonly string[]): string {
  if (name === '' || !taken.includes(name)) return name.slice(0, LONGEST_NAME)
  return freeName(name.slice(0, LONGEST_NAME - NUMBER_LENGTH).trim(), taken)
}
