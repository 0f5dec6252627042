import type { DeviceState, OwnLightState } from '@ledloom/studio'
import { useState } from 'preact/hooks'
import { useSection, useStudio } from '../studio/use-studio.ts'

interface HouseDeviceProps {
  readonly device: DeviceState
  /** What it shows by itself, if it does. */
  readonly own: OwnLightState | undefined
  /** Called when it is turned off or on. */
  readonly onAsk: () => void
}

/** Turns one device of a house off and on again, and lets it blink; nothing without a house. */
export function HouseDevice({ device, own, onAsk }: HouseDeviceProps) {
  const house = useSection('house')
  if (house === undefined || device.state === 'found') return null
  return (
    <>
      <SwitchButton device={device} isOn={own?.isOn ?? house.isOn} onAsk={onAsk} />
      <BlinkButton device={device} />
    </>
  )
}

interface SwitchButtonProps extends Pick<HouseDeviceProps, 'device' | 'onAsk'> {
  readonly isOn: boolean
}

function SwitchButton({ device: { address, name }, isOn, onAsk }: SwitchButtonProps) {
  const { act } = useStudio()
  const ask = () => {
    onAsk()
    void act('switch-device', { address, isOn: !isOn })
  }
  return (
    <p class="now-line">
      <button type="button" class="small" onClick={ask}>
        {isOn ? 'Turn off' : 'Turn on'}
        <span class="visually-hidden"> {name}</span>
      </button>
      <span class="hint">This one alone.</span>
    </p>
  )
}

/** Lets a device blink, so that people see which one it is. */
function BlinkButton({ device: { address, name } }: Pick<HouseDeviceProps, 'device'>) {
  const { act } = useStudio()
  const [isAsked, setAsked] = useState(false)
  const ask = async () => {
    if (isAsked) return
    setAsked(true)
    await act('identify-device', { address })
    setAsked(false)
  }
  return (
    <p class="now-line">
      <button type="button" class="small" aria-disabled={isAsked} onClick={() => void ask()}>
        {isAsked ? 'Blinks…' : 'Blink'}
        <span class="visually-hidden"> {name}</span>
      </button>
      <span class="hint">Shows which one it is.</span>
    </p>
  )
}
