import type { EffectEntry, LayerSource, LayerState } from '@ledloom/studio'
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Icon, IconButton, type IconName } from '../parts/icon.tsx'
import { Section } from '../parts/section.tsx'
import { nameText } from '../parts/texts.ts'
import { Thumbnail } from '../parts/thumbnail.tsx'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { type ChosenSource, effectOf, sourceTitle } from '../studio/layer-source.ts'
import { useMappable } from '../studio/use-mappable.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'
import { EffectPicture, useHover } from './effect-tile.tsx'
import { LayerEditor } from './layer-editor.tsx'
import { SourcePicker } from './source-picker.tsx'

/** The layers, top layer first, and the settings of the chosen one. */
export function LayersSection({ layers }: { readonly layers: readonly LayerState[] }) {
  const { act } = useStudio()
  const [chosenId, choose] = useState<string | undefined>()
  const [isAdding, setAdding] = useState(false)
  const adder = useRef<HTMLButtonElement>(null)
  useNewest(layers, choose)
  const chosen = layers.find(({ id }) => id === chosenId) ?? layers.at(-1)
  const add = (source: ChosenSource) => {
    setAdding(false)
    choose(undefined)
    void act('add-layer', { source })
  }
  return (
    <>
      <Section
        title="Layers"
        action={
          <button ref={adder} type="button" class="small" onClick={() => setAdding(true)}>
            <Icon name="add" /> Add layer
          </button>
        }
      >
        <LayerList layers={layers} chosen={chosen} onChoose={choose} adder={adder} />
        {layers.length === 0 && (
          <p class="empty">Nothing is playing. Add a layer or drop a file.</p>
        )}
      </Section>
      {chosen !== undefined && <LayerEditor key={chosen.id} layer={chosen} />}
      {isAdding && (
        <SourcePicker title="Add a layer" onPick={add} onClose={() => setAdding(false)} />
      )}
    </>
  )
}

/** Chooses a layer that was just added. */
function useNewest(layers: readonly LayerState[], choose: (id: string) => void): void {
  const known = useRef<ReadonlySet<string> | undefined>(undefined)
  useEffect(() => {
    const newest = layers.findLast(({ id }) => known.current?.has(id) === false)
    known.current = new Set(layers.map(({ id }) => id))
    if (newest !== undefined) choose(newest.id)
  }, [layers])
}

interface LayerListProps {
  /** Bottom layer first. */
  readonly layers: readonly LayerState[]
  readonly chosen: LayerState | undefined
  readonly onChoose: (id: string) => void
  /** The element to focus when the last layer is gone. */
  readonly adder: RefObject<HTMLButtonElement | null>
}

/** The list of layers, top layer first. */
function LayerList({ layers, chosen, onChoose, adder }: LayerListProps) {
  const list = useRef<HTMLOListElement>(null)
  useKeptFocus(list, adder)
  return (
    <ol ref={list} class="layers">
      {layers
        .map((layer, place) => (
          <LayerRow
            key={layer.id}
            layer={layer}
            place={place}
            count={layers.length}
            isChosen={layer === chosen}
            hasSolo={layers.some(({ solo }) => solo)}
            hider={layers.find(({ id }) => id === layer.hiddenBy)}
            onChoose={() => onChoose(layer.id)}
          />
        ))
        .reverse()}
    </ol>
  )
}

interface LayerRowProps {
  readonly layer: LayerState
  /** Position from the bottom, from 0. */
  readonly place: number
  readonly count: number
  readonly isChosen: boolean
  /** True while one of the layers is shown alone. */
  readonly hasSolo: boolean
  /** The layer above that lets none of its light through. */
  readonly hider: LayerState | undefined
  readonly onChoose: () => void
}

/** One layer of the list. Alt and an arrow key move it. */
function LayerRow(props: LayerRowProps) {
  const { layer, place, count, isChosen, hasSolo, hider, onChoose } = props
  const { visible = true, solo = false } = layer
  const { act } = useStudio()
  const library = useSection('library')
  const [isLookedAt, attention] = useHover()
  const title = sourceTitle(layer.source, library)
  const shown = useMappable({ layer: layer.id, of: 'visible', label: `“${title}” shown` })
  const alone = useMappable({ layer: layer.id, of: 'solo', label: `“${title}” alone` })
  // A second key press may come before the studio has confirmed the first.
  const target = useRef(place)
  useLayoutEffect(() => {
    target.current = place
  }, [place])
  const move = async (step: number) => {
    const to = target.current + step
    if (to < 0 || to >= count) return
    target.current = to
    if (!(await act('move-layer', { layer: layer.id, to }))) target.current = place
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    void move(step)
  }
  return (
    <li class="layer-row" data-chosen={isChosen} data-seen={isSeen(layer, hasSolo)}>
      <span class="mappable" {...shown}>
        <IconButton
          icon={visible ? 'eye' : 'hidden'}
          label={`${visible ? 'Hide' : 'Show'} ${title}`}
          onClick={() => void act('show-layer', { layer: layer.id, visible: !visible })}
        />
      </span>
      <button
        {...attention}
        type="button"
        class="layer-choice"
        data-main
        aria-pressed={isChosen}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onChoose}
        onKeyDown={onKeyDown}
      >
        <LayerPicture
          source={layer.source}
          effect={effectOf(layer.source, library)}
          isMoving={isLookedAt || isChosen}
        />
        <span class="layer-names">
          <span class="clipped">{title}</span>
          <small>
            <LayerDetails layer={layer} place={place} hider={hider} />
          </small>
        </span>
      </button>
      {count > 1 && (
        <span class="layer-moves">
          <span class="mappable" {...alone}>
            <IconButton
              icon="solo"
              label={`Show only ${title}`}
              isPressed={solo}
              onClick={() => void act('solo-layer', { layer: layer.id, solo: !solo })}
            />
          </span>
          <IconButton
            icon="up"
            label={`Move ${title} up`}
            disabled={place === count - 1}
            onClick={() => void move(1)}
          />
          <IconButton
            icon="down"
            label={`Move ${title} down`}
            disabled={place === 0}
            onClick={() => void move(-1)}
          />
        </span>
      )}
      <IconButton
        icon="remove"
        label={`Remove ${title}`}
        disabled={count === 1}
        onClick={() => void act('remove-layer', { layer: layer.id })}
      />
    </li>
  )
}

/** True if nothing hides the layer. */
function isSeen(layer: LayerState, hasSolo: boolean): boolean {
  const { visible = true, solo = false, hiddenBy } = layer
  if (hiddenBy !== undefined) return false
  return hasSolo ? solo : visible
}

/** The layer's place in the mix. An opacity that follows something shows its present value. */
function LayerDetails({ layer, place, hider }: Pick<LayerRowProps, 'layer' | 'place' | 'hider'>) {
  const library = useSection('library')
  const isMoving = layer.modulators?.opacity !== undefined
  const present = useSection('values')?.[layer.id]?.opacity
  if (hider !== undefined) return <>Hidden by {sourceTitle(hider.source, library)}</>
  const opacity = (isMoving ? present : undefined) ?? layer.opacity
  return <>{detailsOf({ ...layer, opacity }, place, isMoving)}</>
}

function detailsOf(layer: LayerState, place: number, isMoving: boolean): string {
  const { blend, opacity, note, visible, solo } = layer
  if (note !== undefined) return note
  if (solo) return 'Shown alone'
  if (visible === false) return 'Hidden'
  const share = `Opacity ${Math.round(opacity * 100)} %`
  if (place === 0 && blend === 'normal') return share
  return opacity === 1 && !isMoving ? nameText(blend) : `${nameText(blend)} · ${share}`
}

const ICONS: Readonly<Record<LayerSource['kind'], IconName>> = {
  effect: 'layers',
  own: 'layers',
  file: 'film',
  camera: 'camera',
  screen: 'screen',
  inputs: 'sources',
}

/** The address of the picture of a file. */
function useThumbnail(source: LayerSource): string | undefined {
  const { files = [] } = useSection('files') ?? {}
  if (source.kind !== 'file') return undefined
  return files.find(({ id }) => id === source.file)?.thumbnail
}

interface LayerPictureProps {
  readonly source: LayerSource
  readonly effect: EffectEntry | undefined
  /** True while hovered or focused. */
  readonly isMoving: boolean
}

/** A layer's content as a small picture or an icon. */
function LayerPicture({ source, effect, isMoving }: LayerPictureProps) {
  const thumbnail = useThumbnail(source)
  if (effect !== undefined) return <EffectPicture effect={effect} isMoving={isMoving} />
  if (thumbnail !== undefined) return <Thumbnail address={thumbnail} />
  return (
    <span class="effect-picture effect-letter">
      <Icon name={ICONS[source.kind]} />
    </span>
  )
}
