import type { DirectionParameter } from '@ledloom/effects'
import { NumberField } from '../parts/number-field.tsx'
import { RadioGroup } from '../parts/radio-group.tsx'
import type { ControlProps } from './control-props.ts'
import { directionName, directionVector, NAMED_DIRECTIONS } from './direction-vector.ts'

const AXES = ['x', 'y', 'z'] as const

/** Buttons for the named directions, and fields for x, y and z. */
export function DirectionControl({ label, value, onChange }: ControlProps<DirectionParameter>) {
  const vector = directionVector(value)
  const setAxis = (axis: number, part: number) => {
    const next = vector.map((old, index) => (index === axis ? part : old))
    if (next.some((value) => value !== 0)) onChange(next)
  }
  return (
    <div class="direction-control">
      <RadioGroup
        label={label}
        options={Object.keys(NAMED_DIRECTIONS)}
        value={directionName(value) ?? ''}
        onChange={onChange}
      />
      <div class="axes">
        {AXES.map((axis, index) => (
          <span key={axis} class="axis">
            <span aria-hidden="true">{axis}</span>
            <NumberField
              label={`${label} ${axis}`}
              value={vector[index]!}
              text={String(Number(vector[index]!.toFixed(3)))}
              min={-100}
              max={100}
              step={0.1}
              onChange={(part) => setAxis(index, part)}
            />
          </span>
        ))}
      </div>
    </div>
  )
}
