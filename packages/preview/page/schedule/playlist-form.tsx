import { errorMessage } from '@ledloom/core'
import type { HousePlaylistState, HouseState } from '@ledloom/studio'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Field } from '../parts/field.tsx'
import { InputField } from '../parts/input-field.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { Switch } from '../parts/switch.tsx'
import { useId } from '../parts/use-id.ts'
import { useStudio } from '../studio/use-studio.ts'
import type { CloseForm } from './editable-list.tsx'
import { type EntryFault, entryFault } from './entry-fault.ts'
import { FormEnd } from './form-end.tsx'
import { ItemAdder } from './item-adder.tsx'
import { LengthField } from './length-field.tsx'
import { useSourceChoices } from './play-titles.ts'
import {
  countsBeats,
  type PlaylistDraft,
  playlistDraftOf,
  playlistOfDraft,
  withItem,
} from './playlist-draft.ts'
import { PlaylistItems } from './playlist-items.tsx'
import { TempoField } from './tempo-field.tsx'
import { unknownPlay } from './unknown-play.ts'

interface PlaylistFormProps {
  readonly house: HouseState
  /** The playlist to change; without one, the form adds one. */
  readonly playlist?: HousePlaylistState
  readonly onClose: CloseForm
}

/** Adds a playlist to a house, or changes one. What the host refuses is said at its field. */
export function PlaylistForm({ house, playlist, onClose }: PlaylistFormProps) {
  const { ask } = useStudio()
  const choices = useSourceChoices()
  const [draft, setDraft] = useState(() => playlistDraftOf(playlist))
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<EntryFault>()
  const form = useRef<HTMLFormElement>(null)
  const ids = { name: useId(), crossfade: useId(), shuffle: useId() }
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('.field-wrong :is(input, select, button)')?.focus()
  }, [fault])
  const change = (changed: Partial<PlaylistDraft>) => {
    setDraft((now) => ({ ...now, ...changed }))
    setFault(undefined)
  }
  const faultAt = (field: EntryFault['field']) => (fault?.field === field ? fault.text : undefined)
  const add = () => {
    if (typed.trim() === '') return
    change(withItem(draft, typed, choices))
    setTyped('')
  }
  const submit = (event: Event) => {
    event.preventDefault()
    // What was typed and not yet added is meant as well.
    const whole = typed.trim() === '' ? draft : withItem(draft, typed, choices)
    ask('set-house-playlist', playlistOfDraft(whole, playlist, house.hears)).then(
      () => onClose('saved'),
      (error: unknown) => refuse(entryFault(errorMessage(error)), whole),
    )
  }
  const refuse = (refused: EntryFault, { items }: PlaylistDraft) => {
    const plays = items.map(({ play }) => play)
    const unknown = refused.field === 'items' ? unknownPlay(plays, choices) : undefined
    setFault(unknown === undefined ? refused : { ...refused, text: unknown })
  }
  return (
    <form
      ref={form}
      class="entry-form"
      aria-label={playlist === undefined ? 'Add a playlist' : `Change ${playlist.name}`}
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onClose('left')}
    >
      <Field label="Name" controlId={ids.name} fault={faultAt('name')}>
        <InputField
          id={ids.name}
          value={draft.name}
          placeholder="Calm evening"
          required
          maxLength={100}
          onInput={(name) => change({ name })}
        />
      </Field>
      <PlaylistItems
        items={draft.items}
        each={draft.each}
        onChange={(items) => change({ items })}
      />
      <ItemAdder
        {...{ choices, typed, fault: faultAt('items'), onAdd: add }}
        onType={(text) => {
          setTyped(text)
          setFault(undefined)
        }}
      />
      <Field label="Each plays for" fault={faultAt('each')}>
        <LengthField
          label="Each plays for"
          length={draft.each}
          onChange={(each) => change({ each })}
        />
      </Field>
      {countsBeats(draft) && (
        <TempoField
          {...{ tempo: draft.tempo, hears: house.hears, fault: faultAt('tempo') }}
          onChange={(tempo) => change({ tempo })}
        />
      )}
      <Field
        label="Crossfade"
        controlId={ids.crossfade}
        hint="seconds in which one goes over into the next"
        fault={faultAt('crossfade')}
      >
        <NumberField
          id={ids.crossfade}
          label="Crossfade"
          value={draft.crossfade}
          min={0}
          max={600}
          step={0.1}
          onChange={(crossfade) => change({ crossfade })}
        />
      </Field>
      <div class="arrange-switch">
        <label for={ids.shuffle}>In a new order each time</label>
        <Switch id={ids.shuffle} isOn={draft.shuffle} onChange={(shuffle) => change({ shuffle })} />
      </div>
      <FormEnd fault={fault} onCancel={() => onClose('left')} />
    </form>
  )
}
