import { useId } from 'preact/hooks'
import type { DeviceState } from '../../src/desk/desk-state.ts'
import { useDeskSection } from '../desk/use-desk-section.ts'
import { useDraft } from '../desk/use-draft.ts'
import { useWorkplace } from '../desk/use-workplace.ts'
import { Field } from '../parts/field.tsx'
import { Select } from '../parts/select.tsx'
import { Slider } from '../parts/slider.tsx'

/** The mode and the brightness of a device, where it tells them. */
export function DeviceSettings({ device }: { readonly device: DeviceState }) {
  const { address, name, mode, modes = [], brightness } = device
  const id = useId()
  // A virtual device that only shows its own lights plays nothing here.
  const isPlayedOn = useDeskSection('show') !== undefined && device.state !== 'found'
  const { act, actNewest } = useWorkplace()
  const [shownMode, setMode] = useDraft(mode ?? '', (next) =>
    actNewest(`${address} mode`, 'set-device', { address, mode: next }),
  )
  const [percent, setBrightness] = useDraft(brightness ?? 100, (next) =>
    actNewest(`${address} brightness`, 'set-device', { address, brightness: next }),
  )
  if (device.state === 'found' && mode === undefined) {
    return (
      <button type="button" class="small" onClick={() => void act('look-at-device', { address })}>
        Mode and brightness<span class="visually-hidden"> of {name}</span>
      </button>
    )
  }
  return (
    <>
      {mode !== undefined && (
        <Field
          label="Mode"
          controlId={`${id}mode`}
          hint={isPlayedOn ? 'It shows what is played here until it is given back' : undefined}
        >
          <Select
            id={`${id}mode`}
            label={`Mode of ${name}`}
            options={isPlayedOn ? ['live'] : modes}
            value={isPlayedOn ? 'live' : shownMode}
            disabled={isPlayedOn}
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
