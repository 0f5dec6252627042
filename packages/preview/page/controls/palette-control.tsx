import type { PaletteParameter } from '@ledloom/effects'
import { useId, useState } from 'preact/hooks'
import { useDeskSection } from '../desk/use-desk-section.ts'
import { useHintId } from '../parts/hint-context.ts'
import { Icon } from '../parts/icon.tsx'
import { nameText } from '../parts/name-text.ts'
import type { ControlProps } from './control-props.ts'
import { OwnColours } from './own-colours.tsx'
import { paletteColours } from './palette-colours.ts'
import { PaletteList } from './palette-list.tsx'
import { PaletteStrip } from './palette-strip.tsx'

/** The palette as a strip that opens to all of them, and to a list of one's own colours. */
export function PaletteControl(props: ControlProps<PaletteParameter>) {
  const { id, label, parameter, value, onChange } = props
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const hintId = useHintId()
  const { palettes = {} } = useDeskSection('library') ?? {}
  const colours = paletteColours(value, palettes)
  const isNamed = typeof value === 'string' && Object.hasOwn(palettes, value)
  const isDefault = String(value) === String(parameter.default)
  const name = isNamed ? nameText(value) : isDefault ? 'Of the effect' : 'Own colours'
  return (
    <div class="palette-control">
      <button
        id={id}
        type="button"
        class="palette-button"
        aria-label={`${label}: ${name}`}
        aria-describedby={hintId}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <PaletteStrip colours={colours} />
        <span>{name}</span>
        <Icon name={isOpen ? 'up' : 'down'} />
      </button>
      <div id={listId} hidden={!isOpen} class="palette-choices">
        {isOpen && (
          <>
            <OwnColours
              label={label}
              colours={colours}
              isOwn={!isNamed && !isDefault}
              onChange={onChange}
            />
            <PaletteList label={label} palettes={palettes} value={value} onChange={onChange} />
          </>
        )}
      </div>
    </div>
  )
}
