import { useId } from 'preact/hooks'
import type { DeviceState } from '../../src/desk/desk-state.ts'
import { useDeskSection } from '../desk/use-desk-section.ts'
import { useWorkplace } from '../desk/use-workplace.ts'
import { DeviceSettings } from './device-settings.tsx'
import { DeviceStatistics } from './device-statistics.tsx'

const STATES: Readonly<Record<DeviceState['state'], string>> = {
  found: 'Found',
  connecting: 'Connecting…',
  live: 'Live',
  lost: 'Does not answer',
}

/** A device: what it is, what is set of it, and what became of its frames. */
export function DeviceCard({ device }: { readonly device: DeviceState }) {
  const { act } = useWorkplace()
  const isPlaying = useDeskSection('show') !== undefined
  const { address, name, ledCount, family, firmware, state, statistics } = device
  const id = useId()
  const isFree = state === 'found'
  return (
    <li class="card" aria-labelledby={id}>
      <div class="card-head">
        <span class="row-names">
          <span id={id} class="clipped">
            {name}
          </span>
          <small>
            {address} · {ledCount?.toLocaleString('en') ?? '?'} LEDs · {family} {firmware}
          </small>
        </span>
        <span class="badge" data-state={state}>
          {STATES[state]}
        </span>
      </div>
      <DeviceSettings device={device} />
      {statistics !== undefined && <DeviceStatistics name={name} statistics={statistics} />}
      {isPlaying && (
        <button
          type="button"
          class={isFree ? 'small main' : 'small'}
          onClick={() => void act(isFree ? 'connect-device' : 'disconnect-device', { address })}
        >
          {isFree ? 'Play on it' : 'Disconnect'}
          <span class="visually-hidden"> {name}</span>
        </button>
      )}
    </li>
  )
}
