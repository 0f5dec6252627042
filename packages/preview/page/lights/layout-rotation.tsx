import { useId } from 'preact/hooks'
import type { LightsState } from '../../src/desk/desk-state.ts'
import { useDraft } from '../desk/use-draft.ts'
import { useWorkplace } from '../desk/use-workplace.ts'
import { Field } from '../parts/field.tsx'
import { Slider } from '../parts/slider.tsx'

const AXES = ['x', 'y', 'z'] as const

/** Turns about x to the right, y up and z towards the viewer. */
export function LayoutRotation({ rotate }: { readonly rotate: LightsState['rotate'] }) {
  const id = useId()
  const { actNewest } = useWorkplace()
  const [shown, change] = useDraft(rotate, ([x, y, z]) =>
    actNewest('rotate', 'rotate-layout', { rotate: [x, y, z] }),
  )
  return (
    <>
      {AXES.map((axis, index) => (
        <Field key={axis} label={`Turn about ${axis}`} controlId={id + axis}>
          <Slider
            id={id + axis}
            label={`Turn about ${axis}`}
            min={-180}
            max={180}
            step={1}
            unit="°"
            home={0}
            value={shown[index]!}
            onChange={(degrees) => change(withAxis(shown, index, degrees))}
          />
        </Field>
      ))}
    </>
  )
}

function withAxis([x, y, z]: LightsState['rotate'], axis: number, degrees: number) {
  const next: [number, number, number] = [x, y, z]
  next[axis] = degrees
  return next
}
