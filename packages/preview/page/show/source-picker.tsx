import type { EffectEntry } from '@ledloom/studio'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { IconButton } from '../parts/icon.tsx'
import { moveInGrid } from '../parts/move-in-grid.ts'
import type { ChosenSource } from '../studio/layer-source.ts'
import { useSection } from '../studio/use-studio.ts'
import { EffectGrid, groupByCategory } from './effect-grid.tsx'
import { ANY_EFFECT, EffectSearchField, NearestNote } from './effect-search.tsx'
import { findKept, KeptChips, type KeptEffects, noEffectText } from './kept-effects.tsx'
import { OtherSources } from './other-sources.tsx'

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
  const isAny = search.words === '' && search.filter === undefined && kept === undefined
  const found = findKept(all, { ...search, kept, memory })
  const groups = isAny ? groupByCategory(found, library?.categories) : [{ effects: found }]
  const effects = groups.flatMap((group) => group.effects)
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
            <OtherSources layer={layer} onPick={take} onOpen={() => dialog.current?.close()} />
          )}
        </header>
        <p class="visually-hidden" role="status">
          {effects.length} {effects.length === 1 ? 'effect' : 'effects'}
        </p>
        {effects.length > 0 && <NearestNote effects={all} words={search.words} />}
        <EffectGrid grid={grid} groups={groups} chosen={chosen} onPick={pick} />
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
