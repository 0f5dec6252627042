import type { MapState } from '@ledloom/studio'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { NumberField } from '../parts/number-field.tsx'
import { roundFigure } from '../parts/texts.ts'
import { useStudio } from '../studio/use-studio.ts'

const AXES = ['x', 'y', 'z'] as const

/** Degrees of one press. */
const TURN = 15

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
    <Line title="Upright: the lower LED, and one right above it">
      <NumberField label="Lower LED" min={0} max={last} value={lower} onChange={setLower} />
      <NumberField
        label="LED right above it"
        min={0}
        max={last}
        value={upper}
        onChange={setUpper}
      />
      <button
        type="button"
        class="small"
        onClick={() => void act('edit-map', { kind: 'level', lower, upper })}
      >
        Level
      </button>
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
    <Line title="Metres: two LEDs, and the length between them">
      <NumberField label="First LED" min={0} max={last} value={first} onChange={setFirst} />
      <NumberField label="Second LED" min={0} max={last} value={second} onChange={setSecond} />
      <NumberField
        label="Metres between them"
        min={0.001}
        max={10_000}
        step={0.01}
        value={metres}
        onChange={setMetres}
      />
      <button
        type="button"
        class="small"
        onClick={() => void act('edit-map', { kind: 'scale', first, second, metres })}
      >
        Scale
      </button>
    </Line>
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
