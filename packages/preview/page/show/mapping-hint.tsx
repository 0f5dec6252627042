import { useWatched } from '../state/observable.ts'
import { useStudio } from '../studio/use-studio.ts'

/** The next thing to do while knobs and keys are mapped, in sight on every tab. */
export function MappingHint() {
  const { mapping } = useStudio()
  const isMapping = useWatched(mapping, () => mapping.isMapping)
  const target = useWatched(mapping, () => mapping.target)
  return (
    <div class="mapping-hint" data-open={isMapping || undefined}>
      <p role="status">{isMapping && hintOf(target?.label)}</p>
      {isMapping && (
        <button type="button" class="small" onClick={() => mapping.setMapping(false)}>
          Done
        </button>
      )}
    </div>
  )
}

function hintOf(label: string | undefined): string {
  if (label === undefined) {
    return 'Touch or focus a number, switch, choice, layer or preset, or play.'
  }
  return `Now move a knob, or press a pad or a key, for ${label}.`
}
