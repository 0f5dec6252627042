import type { EffectEntry } from '@ledloom/studio'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Icon, IconButton } from '../parts/icon.tsx'
import type { ChosenSource } from '../studio/layer-source.ts'
import { NEW_PATTERNS } from '../studio/new-patterns.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'
import { ANY_EFFECT, EffectSearchField } from './effect-search.tsx'
import { EffectTile } from './effect-tile.tsx'
import {
  FavouriteButton,
  findKept,
  KeptChips,
  type KeptEffects,
  noEffectText,
} from './kept-effects.tsx'
import { moveInGrid } from './move-in-grid.ts'

interface SourcePickerProps {
  readonly title: string
  /** The layer that gets another source. */
  readonly layer?: string | undefined
  /** Name of the current effect. */
  readonly chosen?: string | undefined
  readonly onPick: (source: ChosenSource) => void
  readonly onClose: () => void
}

const NONE: readonly EffectEntry[] = []

/** A dialog with all sources for a layer. */
export function SourcePicker({ title, layer, chosen, onPick, onClose }: SourcePickerProps) {
  const library = useSection('library')
  const dialog = useRef<HTMLDialogElement>(null)
  const grid = useRef<HTMLFieldSetElement>(null)
  const [search, setSearch] = useState(ANY_EFFECT)
  const all = library?.effects ?? NONE
  const memory = useSection('effectMemory')
  const [kept, setKept] = useState<KeptEffects>()
  const effects = findKept(all, { ...search, kept, memory })
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    dialog.current?.showModal()
    // On a touch screen this would open the keyboard over the pictures.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])
  const take = (source: ChosenSource) => {
    // Closing it before removal returns the focus to the opener.
    dialog.current?.close()
    onPick(source)
  }
  const showAll = () => {
    setSearch(ANY_EFFECT)
    setKept(undefined)
    field.current?.focus()
  }
  const pick = (effect: EffectEntry) => take({ kind: 'effect', name: effect.name })

  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement
    if (isTyping && event.key === 'Enter') {
      // Otherwise the key would press the element that has the focus after closing.
      event.preventDefault()
      if (effects[0] !== undefined) pick(effects[0])
    }
    const mayMove = !isTyping || event.key === 'ArrowDown'
    const key = isTyping ? 'Home' : event.key
    if (mayMove && grid.current !== null && moveInGrid(grid.current, key)) event.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      class="picker"
      aria-label={title}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="picker-body">
        <header class="picker-head">
          <h2>{title}</h2>
          <IconButton icon="close" label="Close" onClick={() => dialog.current?.close()} />
          <EffectSearchField
            effects={all}
            search={search}
            onSearch={setSearch}
            field={field}
            before={memory && <KeptChips memory={memory} chosen={kept} onChoose={setKept} />}
          />
          {search.words === '' && (
            <>
              <OtherSources onPick={take} />
              <NewPatterns layer={layer} onOpen={() => dialog.current?.close()} />
            </>
          )}
        </header>
        <p class="visually-hidden" role="status">
          {effects.length} {effects.length === 1 ? 'effect' : 'effects'}
        </p>
        <fieldset ref={grid} class="effect-grid" aria-label="Effects">
          {effects.map((effect) => (
            <div key={effect.name} class="effect-place">
              <EffectTile
                effect={effect}
                isChosen={effect.name === chosen}
                onPick={() => pick(effect)}
              />
              <FavouriteButton effect={effect} />
            </div>
          ))}
        </fieldset>
        {effects.length === 0 && (
          <p class="empty">
            {noEffectText(kept, memory)}{' '}
            <button type="button" class="small" onClick={showAll}>
              Show all
            </button>
          </p>
        )}
      </div>
    </dialog>
  )
}

interface NewPatternsProps {
  readonly layer: string | undefined
  readonly onOpen: () => void
}

/** Patterns to write. Each opens the editor with a short one that plays. */
function NewPatterns({ layer, onOpen }: NewPatternsProps) {
  const { code } = useStudio()
  if (useSection('files') === undefined) return null
  return (
    <fieldset class="other-sources" aria-label="New pattern">
      <span class="row-name" aria-hidden="true">
        New pattern
      </span>
      {NEW_PATTERNS.map(({ title, name, text }) => (
        <button
          key={title}
          type="button"
          onClick={() => {
            onOpen()
            code.open({ kind: 'new', name, text, layer })
          }}
        >
          <Icon name="edit" /> {title}
        </button>
      ))}
    </fieldset>
  )
}

/** Sources besides effects: dropped files, camera and screen, other programs. */
function OtherSources({ onPick }: { readonly onPick: (source: ChosenSource) => void }) {
  const files = useSection('files')
  const inputs = useSection('inputs')
  const { notices, ...sources } = useStudio()
  const pickSent = async (kind: 'camera' | 'screen') => {
    onPick({ kind })
    const source = sources[kind]
    if (source.state !== 'off' || (await source.start())) return
    if (source.fault !== undefined) notices.add('failure', source.fault)
  }
  return (
    <fieldset class="other-sources" aria-label="Other sources">
      <span class="row-name" aria-hidden="true">
        Or play
      </span>
      <button type="button" onClick={() => void pickSent('camera')}>
        <Icon name="camera" /> Camera
      </button>
      <button type="button" onClick={() => void pickSent('screen')}>
        <Icon name="screen" /> Screen
      </button>
      {inputs !== undefined && (
        <button type="button" onClick={() => onPick({ kind: 'inputs' })}>
          <Icon name="sources" /> Other programs
        </button>
      )}
      {files?.files
        .filter(({ isLayout }) => !isLayout)
        .map(({ id, name }) => (
          <button key={id} type="button" onClick={() => onPick({ kind: 'file', file: id })}>
            <Icon name="film" /> <span class="clipped">{name}</span>
          </button>
        ))}
    </fieldset>
  )
}
