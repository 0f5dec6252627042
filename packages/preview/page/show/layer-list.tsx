import type { RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import type { LayerState } from '../../src/desk/desk-state.ts'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { LayerRow } from './layer-row.tsx'

export interface LayerListProps {
  /** The lowest first. */
  readonly layers: readonly LayerState[]
  readonly chosen: LayerState | undefined
  readonly onChoose: (id: string) => void
  /** What has the focus when the last layer has gone. */
  readonly adder: RefObject<HTMLButtonElement | null>
}

/** The layers to choose from, the uppermost first. */
export function LayerList({ layers, chosen, onChoose, adder }: LayerListProps) {
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
            onChoose={() => onChoose(layer.id)}
          />
        ))
        .reverse()}
    </ol>
  )
}
