import type { BooleanParameter } from '@ledloom/effects'
import { Switch } from '../parts/switch.tsx'
import type { ControlProps } from './control-props.ts'

/** Values that show files use for true. */
const ON: readonly unknown[] = [true, 'true', 'on', 'yes']

/** A switch. */
export function BooleanControl({ id, label, value, onChange }: ControlProps<BooleanParameter>) {
  return <Switch id={id} label={label} isOn={ON.includes(value)} onChange={onChange} />
}
