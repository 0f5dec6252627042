import type { MapState } from '@ledloom/studio'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { NumberField } from '../parts/number-field.tsx'
import { roundFigure } from '../parts/texts.ts'
import { useStudio } from '../studio/use-studio.ts'

const AXES = ['x', 'y', 'z'] as const

/** Degrees of one press. */
const TURN = 15

/** A measured length, in metres. */
const LEAST_METRES = 0.001
const MOST_METRES = 10_000

/** Levels, turns, mirrors and scales the whole map. */
export function MapWhole({ map }: { readonly map: MapState }) {
  const { act } = useStudio()
  const unit = map.isInMetres ? ' m' : ''
  const [width, height, depth] = map.size.map((side) => roundSide(side))
  return (
    <details class="map-whole">
      <summary>
        The whole map <span class="count">{`${width} × ${height} × ${depth}${unit}`}</span>
      </summary>
      <Level last={map.states.length - 1} />
      <Line title={`Turned by ${TURN} degrees about an axis, or mirrored`}>
        {AXES.flatMap((axis) =>
          [TURN, -TURN].map((degrees) => (
            <button
              key={`${axis}${degrees}`}
              type="button"
              class="small"
              aria-label={`Turn about ${axis} by ${degrees} degrees`}
              onClick={() => void act('edit-map', { kind: 'turn', axis, degrees })}
            >
              {degrees > 0 ? '↺' : '↻'} {axis}
            </button>
          )),
        )}
        <button
          type="button"
          class="small"
          onClick={() => void act('edit-map', { kind: 'mirror' })}
        >
          Mirror
        </button>
      </Line>
      <Scale last={map.states.length - 1} />
    </details>
  )
}

/** Makes one LED hang above another, such as those at both ends of the trunk. */
function Level({ last }: { readonly last: number }) {
  const { act } = useStudio()
  const [lower, setLower] = useState(0)
  const [upper, setUpper] = useState(last)
  return (
    <Line title={`Upright: two LEDs of 0 to ${last}`}>
      <p class="hint">Choose LEDs that truly hang one right above the other.</p>
      <NumberField
        label="Lower LED"
        min={0}
        max={last}
        value={lower}
        onChange={(led) => setLower(Math.round(led))}
      />
      <NumberField
        label="LED right above it"
        min={0}
        max={last}
        value={upper}
        onChange={(led) => setUpper(Math.round(led))}
      />
      <button
        type="button"
        class="small"
        onClick={() => void act('edit-map', { kind: 'level', lower, upper })}
      >
        Level
      </button>
      {lower === upper && <SameLed led={lower} />}
    </Line>
  )
}

/** Gives the map metres by one measured length. */
function Scale({ last }: { readonly last: number }) {
  const { act } = useStudio()
  const [first, setFirst] = useState(0)
  const [second, setSecond] = useState(last)
  const [metres, setMetres] = useState(1)
  return (
    <Line
      title={`Metres: two LEDs of 0 to ${last}, and ${LEAST_METRES} to ${MOST_METRES.toLocaleString('en')} metres between them`}
    >
      <NumberField
        label="First LED"
        min={0}
        max={last}
        value={first}
        onChange={(led) => setFirst(Math.round(led))}
      />
      <NumberField
        label="Second LED"
        min={0}
        max={last}
        value={second}
        onChange={(led) => setSecond(Math.round(led))}
      />
      <NumberField
        label="Metres between them"
        min={0}
        max={MOST_METRES}
        step={0.01}
        value={metres}
        onChange={setMetres}
      />
      <button
        type="button"
        class="small"
        onClick={() => {
          if (metres < LEAST_METRES) return
          void act('edit-map', { kind: 'scale', first, second, metres })
        }}
      >
        Scale
      </button>
      {first === second && <SameLed led={first} />}
      {metres < LEAST_METRES && (
        <p class="wrong" role="alert">
          {metres} metres are too few. Give {LEAST_METRES} or more.
        </p>
      )}
    </Line>
  )
}

function SameLed({ led }: { readonly led: number }) {
  return (
    <p class="wrong" role="alert">
      Both are LED {led}. Choose two different LEDs.
    </p>
  )
}

function Line(props: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <fieldset class="map-line">
      <legend class="field-label">{props.title}</legend>
      {props.children}
    </fieldset>
  )
}

function roundSide(side: number): string {
  return side < 10 ? String(Number(side.toFixed(2))) : roundFigure(side)
}
