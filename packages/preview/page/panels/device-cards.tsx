import type { DeviceState } from '@ledloom/studio'
import { useSome } from '../parts/use-some.tsx'
import { DeviceCard } from './device-card.tsx'

/** The cards of devices; of many those that are looked for, a part at a time. */
export function DeviceCards({ devices }: { readonly devices: readonly DeviceState[] }) {
  const { shown, filter, more } = useSome(devices, 'Filter')
  return (
    <>
      {filter}
      <ul class="cards">
        {shown.map((device) => (
          <DeviceCard key={device.address} device={device} />
        ))}
      </ul>
      {more}
    </>
  )
}
