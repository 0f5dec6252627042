import { Icon } from '../parts/icon.tsx'
import { Section } from '../parts/section.tsx'
import { useWatched } from '../state/observable.ts'
import { lazyPanel } from '../studio/lazy-panel.tsx'
import { useSection, useStudio } from '../studio/use-studio.ts'
import { StoredLine } from './stored-line.tsx'

/** Offers to find the place of every LED with a camera. */
export function MapSection() {
  const { lightMap } = useStudio()
  const mapping = useSection('mapping')
  if (mapping === undefined) return null
  const isBegun = mapping.isShown || mapping.clips.length > 0
  return (
    <Section title="Places of the LEDs">
      <p class="hint">
        Film the lights with a phone while they blink a code, and every LED gets its place in space.
      </p>
      <StoredLine stored={mapping.stored} />
      <button
        type="button"
        class="map-open"
        onClick={() => {
          lightMap.isOpen = true
        }}
      >
        <Icon name="camera" /> {isBegun ? 'Go on with the map' : 'Map with a camera'}
      </button>
    </Section>
  )
}

/** True while the user maps the lights. */
export function useIsMapping(): boolean {
  const { lightMap } = useStudio()
  const isOffered = useSection('mapping') !== undefined
  return useWatched(lightMap, () => lightMap.isOpen) && isOffered
}

/** The steps of a map, whose code is only loaded when it is needed. */
export const MappingSteps = lazyPanel(
  async () => (await import('./mapping-wizard.tsx')).MappingWizard,
)
