import type { MappingState, MapState } from '@ledloom/studio'
import { IconButton } from '../parts/icon.tsx'
import { Section } from '../parts/section.tsx'
import { useStudio } from '../studio/use-studio.ts'
import { MAP_STATES } from './map-colours.ts'
import { MapHands } from './map-hands.tsx'
import { MapWhole } from './map-whole.tsx'

type MapToolsProps = {
  readonly mapping: MappingState
  readonly map: MapState | undefined
}

/** Says how each LED got its place, and what to film next, and corrects the map. */
export function MapTools({ mapping, map }: MapToolsProps) {
  const { act } = useStudio()
  const { solving, whyNoMap } = mapping
  return (
    <Section
      title="3. Look at the places"
      action={
        map !== undefined && (
          <span class="map-history">
            <IconButton
              icon="undo"
              label="Undo the last correction of the map"
              disabled={map.undoSteps === 0}
              onClick={() => void act('undo-map-edit', {})}
            />
            <IconButton
              icon="redo"
              label="Make the correction of the map again"
              disabled={map.redoSteps === 0}
              onClick={() => void act('redo-map-edit', {})}
            />
          </span>
        )
      }
    >
      {solving !== undefined && (
        <progress class="progress" aria-label="Finding the places" max={1} value={solving} />
      )}
      {whyNoMap !== undefined && (
        <p class="wrong" role="status">
          {whyNoMap}
        </p>
      )}
      {map !== undefined && (
        <>
          <Legend map={map} />
          <MapHands map={map} />
          <MapWhole map={map} />
        </>
      )}
    </Section>
  )
}

/** Numbers of LEDs by state and by views, and what to film next. */
function Legend({ map }: { readonly map: MapState }) {
  const { states, views, advice } = map
  const seen = [0, 1, 2].map((count) => views.filter((each) => each === count).length)
  const more = views.length - seen.reduce((sum, count) => sum + count, 0)
  const parts = [
    `${more} in three clips or more`,
    `${seen[2]} in two`,
    `${seen[1]} in one`,
    `${seen[0]} in none`,
  ]
  return (
    <>
      <ul class="map-legend">
        {MAP_STATES.map(({ state, title }) => (
          <li key={state} data-state={state}>
            {title}
            <span class="count">{states.filter((each) => each === state).length}</span>
          </li>
        ))}
      </ul>
      <p class="hint">LEDs seen: {parts.join(', ')}.</p>
      {advice.map((line) => (
        <p key={line} class="lead">
          {line}
        </p>
      ))}
    </>
  )
}
