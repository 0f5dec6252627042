import type { MapState } from '@ledloom/studio'
import { NumberField } from '../parts/number-field.tsx'
import { useWatched } from '../state/observable.ts'
import { useStudio } from '../studio/use-studio.ts'

type MapHandsProps = { readonly map: MapState }

/** Corrects single LEDs by hand, and takes that back. */
export function MapHands({ map }: MapHandsProps) {
  return (
    <>
      <SelectedLed map={map} />
      {map.byHand.length > 0 && <PlacedLeds map={map} />}
    </>
  )
}

/** Corrects one LED: it is dragged in the picture, or placed between its neighbours. */
function SelectedLed({ map }: MapHandsProps) {
  const { act, lightMap } = useStudio()
  const selected = useWatched(lightMap, () => lightMap.selected)
  const doubtful = map.states.flatMap((state, led) => (state === 'doubtful' ? [led] : []))
  const next = doubtful.find((led) => led > (selected ?? -1)) ?? doubtful[0]
  const isByHand = selected !== undefined && map.byHand.includes(selected)
  return (
    <>
      <p class="hint">
        {selected === undefined
          ? `Tap an LED in the picture to correct it, or give its number on the wire, 0 to ${map.states.length - 1}.`
          : `LED ${selected}: drag its ring in the picture, or focus the ring and use the arrow keys. The key Delete removes its place: it goes between its neighbours on the wire.`}
      </p>
      {selected !== undefined && <p class="hint">{evidenceOf(map, selected)}</p>}
      <div class="map-buttons">
        <span class="map-led">
          LED
          <NumberField
            label="Number of the LED to correct"
            min={0}
            max={map.states.length - 1}
            value={selected ?? -1}
            text={selected === undefined ? '' : String(selected)}
            onChange={(led) => lightMap.select(Math.round(led))}
          />
        </span>
        {selected !== undefined && (
          <button
            type="button"
            class="small"
            onClick={() => void act('edit-map', { kind: 'fill', leds: [selected] })}
          >
            Place between its neighbours
          </button>
        )}
        {isByHand && (
          <button
            type="button"
            class="small"
            onClick={() => void act('edit-map', { kind: 'release', leds: [selected] })}
          >
            Put it back as filmed
          </button>
        )}
        {next !== undefined && (
          <>
            <button type="button" class="small" onClick={() => lightMap.select(next)}>
              Next doubtful LED
            </button>
            <button
              type="button"
              class="small"
              onClick={() => void act('edit-map', { kind: 'fill', leds: doubtful })}
            >
              Fill in all doubtful
            </button>
          </>
        )}
      </div>
    </>
  )
}

/** The clips that show an LED, and how well they agree: `Seen in 4 clips, off by 0.5 px.` */
function evidenceOf({ views, residuals }: MapState, led: number): string {
  const count = views[led] ?? 0
  if (count === 0) return 'Seen in no clip.'
  if (count === 1) return 'Seen in 1 clip.'
  return `Seen in ${count} clips, off by ${(residuals[led] ?? 0).toFixed(1)} px.`
}

/** Names the LEDs that were placed by hand, and lets the clips place them again. */
function PlacedLeds({ map: { byHand, settled } }: MapHandsProps) {
  const { act } = useStudio()
  const release = (leds: readonly number[]) =>
    void act('edit-map', { kind: 'release', leds: [...leds] })
  return (
    <>
      <p class="hint">
        {byHand.length === 1
          ? '1 LED is placed by hand, and stays there when you add clips.'
          : `${byHand.length.toLocaleString('en')} LEDs are placed by hand, and stay there when you add clips.`}
        {settled.length > 0 && ` The clips measure ${settled.length} of them by now.`}
      </p>
      <div class="map-buttons">
        {settled.length > 0 && (
          <button type="button" class="small" onClick={() => release(settled)}>
            Use the measured places
          </button>
        )}
        <button type="button" class="small" onClick={() => release(byHand)}>
          Put all back as filmed
        </button>
      </div>
    </>
  )
}
