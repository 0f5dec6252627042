import type { PaletteParameter } from '@ledloom/effects'
import type { LibraryState, ParameterInput } from '@ledloom/studio'
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useHintId } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { placeAfter } from '../parts/move-in-grid.ts'
import { nameText } from '../parts/texts.ts'
import { useId } from '../parts/use-id.ts'
import { useSection } from '../studio/use-studio.ts'
import type { ControlProps } from './control-props.ts'
import { OwnColours } from './own-colours.tsx'
import { paletteColours } from './palette-colours.ts'

/**
 * A palette, shown as a strip: a combobox without a text field, as WAI-ARIA describes it. It opens a list
 * of palettes, and custom colours, which Tab leads to.
 */
export function PaletteControl(props: ControlProps<PaletteParameter>) {
  const { id, label, parameter, value, onChange } = props
  const listId = useId()
  const hintId = useHintId()
  const { palettes = {} } = useSection('library') ?? {}
  const box = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const names = Object.keys(palettes)
  const { active, open, close, onKeyDown } = useListKeys(list, {
    chosen: names.indexOf(String(value)),
    onChoose: (at) => onChange(names[at]!),
  })
  const isOpen = active !== undefined
  const colours = paletteColours(value, palettes)
  const isNamed = typeof value === 'string' && Object.hasOwn(palettes, value)
  const isDefault = String(value) === String(parameter.default)
  const name = isNamed ? nameText(value) : isDefault ? 'From the effect' : 'Custom colours'
  const leave = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return
    event.stopPropagation()
    close()
    box.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the list from any element in it.
    <div class="palette-control" onKeyDown={leave}>
      <button
        ref={box}
        id={id}
        type="button"
        role="combobox"
        class="palette-button"
        aria-label={label}
        aria-describedby={hintId}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
        onClick={() => (isOpen ? close() : open())}
        onKeyDown={onKeyDown}
      >
        <PaletteStrip colours={colours} />
        <span>{name}</span>
        <Icon name={isOpen ? 'up' : 'down'} />
      </button>
      <div hidden={!isOpen} class="palette-choices">
        {isOpen && (
          <OwnColours
            label={label}
            colours={colours}
            isOwn={!isNamed && !isDefault}
            onChange={onChange}
          />
        )}
        <PaletteList
          {...{ list, label, palettes, value, onChange, id: listId }}
          active={active ?? -1}
          isOpen={isOpen}
        />
      </div>
    </div>
  )
}

interface ListKeys {
  /** The place of the chosen option, or -1. */
  readonly chosen: number
  /** Chooses the option at a place. */
  readonly onChoose: (at: number) => void
}

/**
 * The keys of a combobox whose options stand in rows. While its list is open, `active` is the place of
 * the option that Enter chooses, or -1.
 */
function useListKeys(list: RefObject<HTMLElement | null>, { chosen, onChoose }: ListKeys) {
  const [active, setActive] = useState<number | undefined>()
  const isOpen = active !== undefined
  const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
  useLayoutEffect(() => {
    if (isOpen) options()[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const open = () => setActive(chosen)
  const close = () => setActive(undefined)
  const choose = () => {
    if (isOpen && active >= 0) onChoose(active)
    close()
  }
  const move = (key: string) => {
    const places = options().map((option) => option.getBoundingClientRect())
    const next = active === -1 ? 0 : placeAfter(key, active ?? 0, places)
    if (next >= 0) setActive(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const isArrow = /^Arrow(Up|Down|Left|Right)$/.test(key)
    if (isOpen && (key === 'Enter' || key === ' ')) choose()
    else if (isOpen && (isArrow || key === 'Home' || key === 'End')) move(key)
    else if (!isOpen && (key === 'ArrowDown' || key === 'ArrowUp')) open()
    else return
    event.preventDefault()
  }
  return { active, open, close, onKeyDown }
}

function optionId(listId: string, at: number): string {
  return `${listId}-${at}`
}

interface PaletteListProps {
  readonly id: string
  readonly list: RefObject<HTMLDivElement | null>
  readonly label: string
  readonly palettes: LibraryState['palettes']
  readonly value: ParameterInput
  /** The place of the option that Enter chooses, or -1. */
  readonly active: number
  readonly isOpen: boolean
  readonly onChange: (name: string) => void
}

/** All palettes as strips of colours. A click chooses one, and leaves the list open to try others. */
function PaletteList(props: PaletteListProps) {
  const { id, list, label, palettes, value, active, isOpen, onChange } = props
  const all = isOpen ? Object.entries(palettes) : []
  return (
    <div ref={list} id={id} class="palette-list" role="listbox" aria-label={`${label}: palettes`}>
      {all.map(([name, colours], at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and takes the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: the combobox has the focus and takes the keys.
        <div
          key={name}
          id={optionId(id, at)}
          class="palette-option"
          role="option"
          aria-selected={name === value}
          data-active={at === active}
          onClick={() => onChange(name)}
          // The focus stays where the keys are taken.
          onMouseDown={(event) => event.preventDefault()}
        >
          <PaletteStrip colours={colours} />
          <span>{nameText(name)}</span>
        </div>
      ))}
    </div>
  )
}

/** The colours of a palette in a row. */
function PaletteStrip({ colours }: { readonly colours: readonly string[] }) {
  const stops = colours.length === 1 ? [colours[0], colours[0]] : colours
  return (
    <span
      class="palette-strip"
      aria-hidden="true"
      style={{ background: `linear-gradient(to right, ${stops.join(', ')})` }}
    />
  )
}
