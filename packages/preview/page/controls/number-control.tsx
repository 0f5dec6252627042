import type { NumberParameter } from '@ledloom/effects'
import { Slider } from '../parts/slider.tsx'
import type { ControlProps } from './control-props.ts'

/** A slider with a field for the exact number. */
export function NumberControl({ parameter, value, ...rest }: ControlProps<NumberParameter>) {
  const { min, max, unit } = parameter
  return (
    <Slider
      {...rest}
      min={min}
      max={max}
      unit={unit}
      home={parameter.default}
      value={Number(value)}
    />
  )
}
