import type { MappingState, MapState } from '@ledloom/studio'
import { useState } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import { Question } from '../parts/question.tsx'
import { Section } from '../parts/section.tsx'
import { useStudio } from '../studio/use-studio.ts'

type MapRestartProps = {
  readonly mapping: MappingState
  readonly map: MapState | undefined
}

/** Removes the clips and the map, once that is confirmed. */
export function MapRestart({ mapping: { clips }, map }: MapRestartProps) {
  const { act } = useStudio()
  const [isAsked, setAsked] = useState(false)
  if (clips.length === 0 && map === undefined) return null
  const close = () => setAsked(false)
  if (!isAsked) {
    return (
      <Section title="Map other lights">
        <div class="buttons">
          <button type="button" class="small" onClick={() => setAsked(true)}>
            Start over…
          </button>
        </div>
      </Section>
    )
  }
  return (
    <Section title="Map other lights">
      <Question
        label="Start over?"
        answer={{
          text: (
            <>
              <Icon name="remove" /> Remove them
            </>
          ),
          onGive: () => {
            close()
            void act('end-mapping', {})
          },
        }}
        onClose={close}
      >
        Remove {lossText(clips.length, map)}? What is stored on devices stays. It can't be undone.
      </Question>
    </Section>
  )
}

/** `4 clips, the map and its corrections`. */
function lossText(clips: number, map: MapState | undefined): string {
  const files = clips === 1 ? '1 clip' : `${clips} clips`
  if (map === undefined) return files
  return map.undoSteps > 0 ? `${files}, the map and its corrections` : `${files} and the map`
}
