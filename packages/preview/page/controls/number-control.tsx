import type { IntegerParameter, NumberParameter } from '@ledloom/effects'
import { Slider } from '../parts/slider.tsx'
import { sliderEnds } from '../parts/slider-step.ts'
import type { ControlProps } from './control-props.ts'

/** A slider with a field for the exact number. */
export function NumberControl({ parameter, value, ...rest }: ControlProps<NumberParameter>) {
  const { min, max, unit } = parameter
  return (
    <Slider
      {...rest}
      min={min}
      max={max}
      ends={sliderEnds(parameter, parameter.default, Number(value))}
      unit={unit}
      home={parameter.default}
      value={Number(value)}
    />
  )
}

/** A slider of whole numbers. */
export function IntegerControl(props: ControlProps<IntegerParameter>) {
  const { parameter, value, onChange, ...rest } = props
  const { min, max, unit } = parameter
  return (
    <Slider
      {...rest}
      min={min}
      max={max}
      step={1}
      unit={unit}
      home={parameter.default}
      value={Number(value)}
      onChange={(next) => onChange(Math.round(next))}
    />
  )
}
