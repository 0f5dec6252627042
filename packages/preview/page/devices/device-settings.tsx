import { useId } from 'preact/hooks'
import type { DeviceState } from '../../src/desk/desk-state.ts'
import { useDraft } from '../desk/use-draft.ts'
import { useWorkplace } from '../desk/use-workplace.ts'
import { Field } from '../parts/field.tsx'
import { Select } from '../parts/select.tsx'
import { Slider } from '../parts/slider.tsx'

/** The mode and the brightness of a device, where it tells them. */
export function DeviceSettings({ device }: { readonly device: DeviceState }) {
  const { address, name, mode, modes = [], brightness } = device
  const id = useId()
  const { actNewest } = useWorkplace()
  const [shownMode, setMode] = useDraft(mode ?? '', (next) =>
    actNewest(`${address} mode`, 'set-device', { address, mode: next }),
  )
  const [percent, setBrightness] = useDraft(brightness ?? 100, (next) =>
    actNewest(`${address} brightness`, 'set-device', { address, brightness: next }),
  )
  return (
    <>
      {mode !== undefined && (
        <Field label="Mode" controlId={`${id}mode`}>
          <Select
            id={`${id}mode`}
            label={`Mode of ${name}`}
            options={modes}
            value={shownMode}
            onChange={setMode}
          />
        </Field>
      )}
      {brightness !== undefined && (
        <Field label="Brightness" controlId={`${id}brightness`}>
          <Slider
            id={`${id}brightness`}
            label={`Brightness of ${name}`}
            min={0}
            max={100}
            step={1}
            unit="%"
            home={100}
            value={percent}
            onChange={setBrightness}
          />
        </Field>
      )}
    </>
  )
}
