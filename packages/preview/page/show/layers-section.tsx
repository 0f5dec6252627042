import { useEffect, useRef, useState } from 'preact/hooks'
import type { LayerState } from '../../src/desk/desk-state.ts'
import { useWorkplace } from '../desk/use-workplace.ts'
import { Icon } from '../parts/icon.tsx'
import { Section } from '../parts/section.tsx'
import { LayerEditor } from './layer-editor.tsx'
import { LayerList } from './layer-list.tsx'
import type { ChosenSource } from './layer-source.ts'
import { SourcePicker } from './source-picker.tsx'

/** The layers, the uppermost first, and the controls of the chosen one. */
export function LayersSection({ layers }: { readonly layers: readonly LayerState[] }) {
  const { act } = useWorkplace()
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
          <p class="empty">Nothing is played. Add a layer, or drop a file.</p>
        )}
      </Section>
      {chosen !== undefined && <LayerEditor key={chosen.id} layer={chosen} />}
      {isAdding && (
        <SourcePicker title="Add a layer" onPick={add} onClose={() => setAdding(false)} />
      )}
    </>
  )
}

/** A layer that has just been laid is the one to work on. */
function useNewest(layers: readonly LayerState[], choose: (id: string) => void): void {
  const known = useRef<ReadonlySet<string> | undefined>(undefined)
  useEffect(() => {
    const newest = layers.findLast(({ id }) => known.current?.has(id) === false)
    known.current = new Set(layers.map(({ id }) => id))
    if (newest !== undefined) choose(newest.id)
  }, [layers])
}
