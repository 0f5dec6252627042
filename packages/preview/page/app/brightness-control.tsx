import type { LightsState } from '@ledloom/studio'
import { Icon } from '../parts/icon.tsx'
import { useDraft } from '../parts/use-draft.ts'
import { useId } from '../parts/use-id.ts'
import { usePresent } from '../show/follow-field.tsx'
import { useMappable } from '../studio/use-mappable.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'

const FOLLOWING = 'Brightness of all lights. It follows something: see All layers in Show'

/** The brightness of everything that plays. A double click restores all of it. */
export function BrightnessControl({ lights }: { readonly lights: LightsState }) {
  const id = useId()
  const { actNewest } = useStudio()
  const { modulators } = useSection('show') ?? {}
  const isFollowing = modulators?.brightness !== undefined
  const present = usePresent({ modulators }, 'brightness')
  const [brightness, change] = useDraft(lights.brightness, (next) =>
    actNewest('brightness', 'set-brightness', { brightness: next }),
  )
  const percent = Math.round(100 * ((isFollowing ? present : undefined) ?? brightness))
  const mappable = useMappable({ of: 'brightness', label: 'the brightness of all lights' })
  return (
    <div
      class="brightness"
      title={isFollowing ? FOLLOWING : 'Brightness of all lights'}
      {...mappable}
    >
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
        disabled={isFollowing}
        aria-valuetext={`${percent} %`}
        style={{ '--share': `${percent}%` }}
        onInput={(event) => change(event.currentTarget.valueAsNumber / 100)}
        onDblClick={() => change(1)}
      />
      {/* No live region, though it is an output: a wave moves it all the time. */}
      <output for={id} aria-live="off">
        {percent} %
      </output>
    </div>
  )
}
