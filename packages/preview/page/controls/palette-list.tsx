import { useId } from 'preact/hooks'
import type { LibraryState, ParameterInput } from '../../src/desk/desk-state.ts'
import { nameText } from '../parts/name-text.ts'
import { PaletteStrip } from './palette-strip.tsx'

export interface PaletteListProps {
  readonly label: string
  readonly palettes: LibraryState['palettes']
  readonly value: ParameterInput
  readonly onChange: (name: string) => void
}

/** Every palette there is, as strips of its colours. */
export function PaletteList({ label, palettes, value, onChange }: PaletteListProps) {
  const group = useId()
  return (
    <div class="palette-list" role="radiogroup" aria-label={`${label}: palettes`}>
      {Object.entries(palettes).map(([name, colours]) => (
        <label key={name} class="palette-option">
          <input
            type="radio"
            name={group}
            value={name}
            checked={name === value}
            onChange={() => onChange(name)}
          />
          <PaletteStrip colours={colours} />
          <span>{nameText(name)}</span>
        </label>
      ))}
    </div>
  )
}
