import type { MappingState, MapState, SecondPass } from '@ledloom/studio'
import { useState } from 'preact/hooks'
import { useStudio } from '../studio/use-studio.ts'

type MapProgressProps = {
  readonly mapping: MappingState
  readonly map: MapState | undefined
}

/** Says how many clips see each LED, and what to film next. */
export function MapProgress({ mapping, map }: MapProgressProps) {
  const { solving, whyNoMap, clips } = mapping
  const done = clips.filter(({ phase }) => phase === 'done').length
  const advice = map?.advice ?? []
  const isIdle = map === undefined && whyNoMap === undefined && solving === undefined
  const isTooFew = done > 0 && isIdle
  return (
    <>
      {solving !== undefined && (
        <progress class="progress" aria-label="Finding the places" max={1} value={solving} />
      )}
      {map !== undefined && <p class="hint">{viewsText(map.views)}</p>}
      <div role="status" class="map-next">
        {whyNoMap !== undefined && <p class="wrong">{whyNoMap}</p>}
        {advice.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {map !== undefined && advice.length === 0 && (
          <p>These clips suffice: no LED is doubtful. Look at the places, then store them.</p>
        )}
        {isTooFew && <p>Go on some steps further round: with three places there is a first map.</p>}
      </div>
      {map?.again !== undefined && mapping.again === undefined && <AgainOffer again={map.again} />}
      {map !== undefined && map.light.length > 0 && (
        <details class="map-light">
          <summary>Curve and brightness</summary>
          <p class="hint">{map.light.join(' ')}</p>
          {map.correctable !== 'nothing' && mapping.devices.length > 0 && (
            <LightCorrection isOn={mapping.isCorrected} correctable={map.correctable} />
          )}
        </details>
      )}
    </>
  )
}

/** Offers to correct the lights by the curve and the brightness that the clips show. */
function LightCorrection({
  isOn,
  correctable,
}: {
  readonly isOn: boolean
  readonly correctable: MapState['correctable']
}) {
  const { act } = useStudio()
  const [isBusy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    await act('correct-light', { isOn: !isOn })
    setBusy(false)
  }
  return (
    <button type="button" class="small" disabled={isBusy} onClick={() => void change()}>
      {isOn ? 'Take the corrections off' : `Correct ${correctable}`}
    </button>
  )
}

/** Offers a second pass with the LEDs that were not measured. */
function AgainOffer({ again }: { readonly again: SecondPass }) {
  const { act } = useStudio()
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    await act('start-mapping', { again: true })
    setBusy(false)
  }
  return (
    <>
      <p class="hint">
        {again.unmeasured === 1 ? 'One LED is' : `${again.unmeasured} LEDs are`} not measured.
        Without the others round{' '}
        {again.unmeasured === 1 ? 'it, cameras see it' : 'them, cameras see them'} better.
      </p>
      <button type="button" class="small" disabled={isBusy} onClick={() => void start()}>
        {isBusy ? 'Starting…' : 'Show only these'}
      </button>
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
