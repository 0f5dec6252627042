import type { LightsState } from '@ledloom/studio'
import { Icon } from '../parts/icon.tsx'
import { useDraft } from '../parts/use-draft.ts'
import { useId } from '../parts/use-id.ts'
import { useStudio } from '../studio/use-studio.ts'

/** The brightness of everything that plays. A double click restores all of it. */
export function BrightnessControl({ lights }: { readonly lights: LightsState }) {
  const id = useId()
  const { actNewest } = useStudio()
  const [brightness, change] = useDraft(lights.brightness, (next) =>
    actNewest('brightness', 'set-brightness', { brightness: next }),
  )
  const percent = Math.round(100 * brightness)
  return (
    <div class="brightness" title="Brightness of all lights">
      <label for={id}>
        <Icon name="brightness" />
        <span class="visually-hidden">Brightness of all lights</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={1}
        value={percent}
        aria-valuetext={`${percent} %`}
        style={{ '--share': `${percent}%` }}
        onInput={(event) => change(event.currentTarget.valueAsNumber / 100)}
        onDblClick={() => change(1)}
      />
      <output for={id}>{percent} %</output>
    </div>
  )
}
