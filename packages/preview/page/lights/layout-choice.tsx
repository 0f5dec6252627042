import { useId } from 'preact/hooks'
import type { LightsState } from '../../src/desk/desk-state.ts'
import { useDeskSection } from '../desk/use-desk-section.ts'
import { useDraft } from '../desk/use-draft.ts'
import { useWorkplace } from '../desk/use-workplace.ts'
import { Field } from '../parts/field.tsx'
import { nameText } from '../parts/name-text.ts'
import { NumberField } from '../parts/number-field.tsx'
import { Select } from '../parts/select.tsx'
import { LayoutFile } from './layout-file.tsx'

/** What strings and controllers commonly have. */
const COUNTS = [100, 250, 500, 1000, 5000, 20_000]

const FROM_FILE = 'file '

/** A layout to generate or to take from a file, and its number of LEDs. */
export function LayoutChoice({ lights }: { readonly lights: LightsState }) {
  const id = useId()
  const { actNewest } = useWorkplace()
  const library = useDeskSection('library')
  const files = useDeskSection('files')
  const layouts = library?.layouts ?? []
  const fileChoices = (files?.files ?? []).filter(({ isLayout }) => isLayout)
  const isGenerated = layouts.includes(lights.layout)
  const [ledCount, setLedCount] = useDraft(lights.ledCount, (next) =>
    actNewest('led-count', 'set-layout', { ledCount: next }),
  )
  const [shape, setShape] = useDraft(
    fileValue(lights.layout, fileChoices) ?? lights.layout,
    (next) => actNewest('shape', 'set-layout', layoutInput(next)),
  )
  return (
    <>
      <Field label="Shape" controlId={`${id}shape`}>
        <Select
          id={`${id}shape`}
          options={[
            ...layouts.map((value) => ({ value, text: nameText(value) })),
            ...fileChoices.map((file) => ({ value: FROM_FILE + file.id, text: file.name })),
          ]}
          value={shape}
          onChange={setShape}
        />
      </Field>
      {files !== undefined && <LayoutFile />}
      {isGenerated && (
        <Field label="LEDs" controlId={`${id}leds`}>
          <div class="led-count">
            <NumberField
              id={`${id}leds`}
              label="LEDs"
              value={ledCount}
              min={1}
              max={lights.maxLedCount}
              onChange={(count) => setLedCount(Math.round(count))}
            />
            <fieldset class="chips" aria-label="Common numbers of LEDs">
              {COUNTS.filter((count) => count <= lights.maxLedCount).map((count) => (
                <button
                  key={count}
                  type="button"
                  class="chip"
                  aria-pressed={count === ledCount}
                  onClick={() => setLedCount(count)}
                >
                  {count.toLocaleString('en')}
                </button>
              ))}
            </fieldset>
          </div>
        </Field>
      )}
    </>
  )
}

function layoutInput(choice: string) {
  const isFile = choice.startsWith(FROM_FILE)
  return isFile ? { file: choice.slice(FROM_FILE.length) } : { layout: choice }
}

/** Layouts from files are told by the file's name. */
function fileValue(layout: string, files: readonly { id: string; name: string }[]) {
  const file = files.find(({ name }) => name === layout)
  return file === undefined ? undefined : FROM_FILE + file.id
}
