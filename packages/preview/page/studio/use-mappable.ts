import { useWatched } from '../state/observable.ts'
import type { ControlTarget } from './control-mapping.ts'
import { useStudio } from './use-studio.ts'

/** Attributes of an element that a touch chooses while knobs and keys are mapped. */
export interface Mappable {
  readonly 'data-chosen-by-touch'?: true | undefined
  readonly onPointerDown: () => void
  readonly onFocusIn: () => void
  readonly onClickCapture: (event: Event) => void
}

/** Lets a touch of an element choose what a knob or a key then changes, instead of changing it. */
export function useMappable(target: ControlTarget): Mappable {
  const { mapping } = useStudio()
  const isMapping = useWatched(mapping, () => mapping.isMapping)
  const touch = () => mapping.touch(target)
  return {
    'data-chosen-by-touch': isMapping || undefined,
    onPointerDown: touch,
    onFocusIn: touch,
    onClickCapture: (event) => {
      if (!isMapping) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
