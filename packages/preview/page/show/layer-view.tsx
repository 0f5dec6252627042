import { useId } from 'preact/hooks'
import type { LayerView as View } from '../../src/desk/desk-state.ts'
import { useDeskSection } from '../desk/use-desk-section.ts'
import { useDraft } from '../desk/use-draft.ts'
import { useWorkplace } from '../desk/use-workplace.ts'
import { Field } from '../parts/field.tsx'
import { nameText } from '../parts/name-text.ts'
import { RadioGroup } from '../parts/radio-group.tsx'
import { Select } from '../parts/select.tsx'

/** How the lights look at a picture: from where, and how it is fitted. */
export function LayerView({ layer, view }: { readonly layer: string; readonly view: View }) {
  const id = useId()
  const { actNewest } = useWorkplace()
  const { projections = [], fits = [] } = useDeskSection('library') ?? {}
  const [shown, change] = useDraft(view, (next) =>
    actNewest(`${layer} view`, 'set-layer', { layer, view: next }),
  )
  return (
    <>
      <Field label="Projection" controlId={id} hint="Where the picture lies on the lights">
        <Select
          id={id}
          options={projections.map((value) => ({ value, text: nameText(value) }))}
          value={shown.projection}
          onChange={(projection) => change({ ...shown, projection })}
        />
      </Field>
      <Field label="Fit" hint="Where its shape is another than that of the lights">
        <RadioGroup
          label="Fit"
          options={fits}
          value={shown.fit}
          onChange={(fit) => change({ ...shown, fit })}
        />
      </Field>
    </>
  )
}
