import type { MappingState, MapState } from '@ledloom/studio'

/** Clips from which on a missing map is a fault of theirs. */
const FEWEST_CLIPS = 3

type MapProgressProps = {
  readonly mapping: MappingState
  readonly map: MapState | undefined
}

/** Says how many clips see each LED, and what to film next. */
export function MapProgress({ mapping, map }: MapProgressProps) {
  const { solving, whyNoMap, clips } = mapping
  const done = clips.filter(({ phase }) => phase === 'done').length
  const advice = map?.advice ?? []
  return (
    <>
      {solving !== undefined && (
        <progress class="progress" aria-label="Finding the places" max={1} value={solving} />
      )}
      {map !== undefined && <p class="hint">{viewsText(map.views)}</p>}
      <div role="status" class="map-next">
        {whyNoMap !== undefined && (
          <p class={done < FEWEST_CLIPS ? undefined : 'wrong'}>{whyNoMap}</p>
        )}
        {advice.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {map !== undefined && advice.length === 0 && (
          <p>These clips suffice. Look at the places, then store them.</p>
        )}
        {done === 1 && map === undefined && (
          <p>Go on some steps further round: with three places there is a first map.</p>
        )}
      </div>
    </>
  )
}

/** `Seen in three clips or more: 40 LEDs, in two: 8, in none: 2`. */
function viewsText(views: readonly number[]): string {
  const seen = (count: number) => views.filter((each) => each === count).length
  const more = views.filter((each) => each > 2).length
  const others = [
    { title: 'in two', count: seen(2) },
    { title: 'in one', count: seen(1) },
    { title: 'in none', count: seen(0) },
  ].filter(({ count }) => count > 0)
  const parts = [
    `in three clips or more: ${more} of ${views.length} LEDs`,
    ...others.map(({ title, count }) => `${title}: ${count}`),
  ]
  return `Seen ${parts.join(', ')}.`
}
