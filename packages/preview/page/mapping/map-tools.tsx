import type { MapState } from '@ledloom/studio'
import { IconButton } from '../parts/icon.tsx'
import { Section } from '../parts/section.tsx'
import { useStudio } from '../studio/use-studio.ts'
import { MAP_STATES } from './map-colours.ts'
import { MapHands } from './map-hands.tsx'
import { MapWhole } from './map-whole.tsx'

/** Says how each LED got its place, and corrects the map. */
export function MapTools({ map }: { readonly map: MapState }) {
  const { act } = useStudio()
  return (
    <Section
      title="3. Look at the places"
      action={
        <span class="map-history">
          <IconButton
            icon="undo"
            label="Undo the last correction of the map"
            shortcut="Control+Z"
            disabled={map.undoSteps === 0}
            onClick={() => void act('undo-map-edit', {})}
          />
          <IconButton
            icon="redo"
            label="Make the correction of the map again"
            shortcut="Control+Shift+Z"
            disabled={map.redoSteps === 0}
            onClick={() => void act('redo-map-edit', {})}
          />
        </span>
      }
    >
      <Legend states={map.states} />
      <MapHands map={map} />
      <MapWhole map={map} />
    </Section>
  )
}

/** Numbers of LEDs by how they got their places, in the colours of the picture. */
function Legend({ states }: Pick<MapState, 'states'>) {
  return (
    <ul class="map-legend" aria-label="Colours of the LEDs">
      {MAP_STATES.map(({ state, title }) => (
        <li key={state} data-state={state}>
          {title}
          <span class="count">{states.filter((each) => each === state).length}</span>
        </li>
      ))}
    </ul>
  )
}
