import { presetKey } from '@ledloom/composition'
import { errorMessage } from '@ledloom/core'
import type { PresetState } from '@ledloom/studio'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Field } from '../parts/field.tsx'
import { Icon, IconButton } from '../parts/icon.tsx'
import { InputField } from '../parts/input-field.tsx'
import { useId } from '../parts/use-id.ts'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { asSentence } from '../studio/kept-notices.ts'
import { useMappable } from '../studio/use-mappable.ts'
import { useStudio } from '../studio/use-studio.ts'

/** A preset: a click plays it. Everything else that can be done with it is folded. */
export function PresetRow({ preset }: { readonly preset: PresetState }) {
  const { act } = useStudio()
  const [isOpen, setOpen] = useState(false)
  const actionsId = useId()
  const actions = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLSpanElement>(null)
  useKeptFocus(actions, more)
  const { id, title, summary, thumbnail } = preset
  const mappable = useMappable({ of: presetKey(title), label: `the preset “${title}”` })
  return (
    <li class="preset">
      <div class="preset-head" {...mappable}>
        <button
          type="button"
          class="preset-load"
          data-main
          aria-label={`Load ${title}: ${summary}`}
          onClick={() => void act('load-preset', { preset: id })}
        >
          <Thumbnail address={thumbnail} />
          <span class="row-names">
            <span class="clipped">{title}</span> <small class="clipped">{summary}</small>
          </span>
        </button>
        <span ref={more}>
          <IconButton
            icon="more"
            label={`More about ${title}`}
            isExpanded={isOpen}
            controls={actionsId}
            onClick={() => setOpen(!isOpen)}
          />
        </span>
      </div>
      <div ref={actions} id={actionsId} hidden={!isOpen}>
        {isOpen && <PresetActions preset={preset} onDone={() => setOpen(false)} />}
      </div>
    </li>
  )
}

function Thumbnail({ address }: { readonly address: string | undefined }) {
  if (address === undefined) {
    return (
      <span class="thumbnail">
        <Icon name="layers" />
      </span>
    )
  }
  return <img class="thumbnail" src={address} alt="" loading="lazy" decoding="async" />
}

interface PresetActionsProps {
  readonly preset: PresetState
  readonly onDone: () => void
}

/** Buttons for one preset; “Update” puts what plays in its place. */
function PresetActions({ preset, onDone }: PresetActionsProps) {
  const studio = useStudio()
  const { act } = studio
  const [isNamed, setNamed] = useState(false)
  const { id, title, file } = preset
  if (isNamed) return <RenameForm preset={preset} onDone={onDone} />
  const button = (text: string, action: () => Promise<boolean>) => (
    <button type="button" class="small" onClick={() => void action().then(onDone)}>
      {text}
      <span class="visually-hidden"> {title}</span>
    </button>
  )
  const announce = async (done: Promise<boolean>, text: string) => {
    const isDone = await done
    if (isDone) studio.announce(text)
    return isDone
  }
  const remove = () => announce(act('remove-preset', { preset: id }), `“${title}” is removed.`)
  const update = () =>
    announce(act('save-preset', { preset: id }), `“${title}” is replaced by what plays.`)
  return (
    <div class="preset-actions">
      {button('Add above', () => act('load-preset', { preset: id, isAbove: true }))}
      {button('Update', update)}
      <button type="button" class="small" onClick={() => setNamed(true)}>
        Rename<span class="visually-hidden"> {title}</span>
      </button>
      {button('Duplicate', () => act('duplicate-preset', { preset: id }))}
      <a class="button small" href={file} download>
        Export<span class="visually-hidden"> {title}</span>
      </a>
      {button('Remove', remove)}
    </div>
  )
}

function RenameForm({ preset: { id, title }, onDone }: PresetActionsProps) {
  const { ask } = useStudio()
  const [name, setName] = useState(title)
  const [fault, setFault] = useState<string | undefined>()
  const fieldId = useId()
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => form.current?.querySelector('input')?.select(), [])
  const rename = async (event: Event) => {
    event.preventDefault()
    if (name.trim() === '') return
    await ask('rename-preset', { preset: id, name: name.trim() }).then(onDone, (error: unknown) =>
      setFault(asSentence(errorMessage(error))),
    )
  }
  const change = (text: string) => {
    setName(text)
    setFault(undefined)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onDone()
  }
  return (
    <form
      ref={form}
      class="question"
      onSubmit={(event) => void rename(event)}
      onKeyDown={onKeyDown}
    >
      <Field label={`New name of ${title}`} controlId={fieldId}>
        <InputField id={fieldId} value={name} maxLength={100} required onInput={change} />
      </Field>
      {fault !== undefined && (
        <p class="wrong" role="alert">
          {fault}
        </p>
      )}
      <div class="buttons">
        <button type="submit" class="small main">
          Rename
        </button>
        <button type="button" class="small" onClick={onDone}>
          Cancel
        </button>
      </div>
    </form>
  )
}
