import type { BooleanParameter } from '@ledloom/effects'
import { Switch } from '../parts/switch.tsx'
import { isOn } from '../studio/controlled.ts'
import type { ControlProps } from './control-props.ts'

/** A switch. */
export function BooleanControl({ id, label, value, onChange }: ControlProps<BooleanParameter>) {
  return <Switch id={id} label={label} isOn={isOn(value)} onChange={onChange} />
}
