import { useState } from 'preact/hooks'
import { useDeskSection } from '../desk/use-desk-section.ts'
import { useWorkplace } from '../desk/use-workplace.ts'
import { Icon } from '../parts/icon.tsx'
import { Section } from '../parts/section.tsx'
import { DeviceAddress } from './device-address.tsx'
import { DeviceCard } from './device-card.tsx'

/** Devices that were found and those that are played on. */
export function DevicesPanel() {
  const devices = useDeskSection('devices')
  const isPlaying = useDeskSection('show') !== undefined
  const { act } = useWorkplace()
  const [hasSearched, setSearched] = useState(false)
  if (devices === undefined) return null
  const { isSearching } = devices
  return (
    <>
      <Section
        title="Devices"
        action={
          isPlaying && (
            <button
              type="button"
              class={devices.devices.length === 0 ? 'small main' : 'small'}
              disabled={isSearching}
              onClick={() => void act('find-devices', {}).then(setSearched)}
            >
              <Icon name="search" />{' '}
              <span aria-live="polite">{isSearching ? 'Searching…' : 'Search'}</span>
            </button>
          )
        }
      >
        <ul class="cards">
          {devices.devices.map((device) => (
            <DeviceCard key={device.address} device={device} />
          ))}
        </ul>
        {devices.devices.length === 0 && (
          <p class="empty">
            {isSearching
              ? 'Asking the network who is there…'
              : hasSearched
                ? 'Nobody answered. Are the lights switched on, and in this network?'
                : 'No device is known yet. Search for those in this network.'}
          </p>
        )}
      </Section>
      {isPlaying && <DeviceAddress />}
    </>
  )
}
