import type { MappingState, MapState } from '@ledloom/studio'
import { useState } from 'preact/hooks'
import { Section } from '../parts/section.tsx'
import { useSection, useStudio } from '../studio/use-studio.ts'
import { StoredLine } from './stored-line.tsx'

/** Files of a map. */
const FILES = [
  { name: 'json', title: 'JSON' },
  { name: 'csv', title: 'CSV' },
  { name: 'xlights', title: 'xLights model' },
  { name: 'pixelblaze', title: 'Pixelblaze map' },
  { name: 'wled', title: 'WLED ledmap' },
  { name: 'report', title: 'Report' },
] as const

type MapStoreProps = {
  readonly mapping: MappingState
  readonly map: MapState
}

/** Stores the map on the devices, plays on it, or saves it as a file. */
export function MapStore({ mapping, map }: MapStoreProps) {
  const { act, lightMap } = useStudio()
  const isChangeable = useSection('lights')?.isChangeable ?? false
  const [isBusy, setBusy] = useState(false)
  const { devices, stored } = mapping
  const names = devices.map(({ name }) => name).join(', ')
  const put = async (name: 'store-map' | 'use-map') => {
    setBusy(true)
    const isDone = await act(name, {})
    setBusy(false)
    if (isDone) lightMap.isOpen = false
  }
  return (
    <Section title="4. Store the places">
      {devices.length > 0 ? (
        <button type="button" class="main" disabled={isBusy} onClick={() => void put('store-map')}>
          {isBusy ? 'Storing…' : `Store on ${devices.length === 1 ? names : 'the devices'}`}
        </button>
      ) : (
        <button
          type="button"
          class="main"
          disabled={isBusy || !isChangeable}
          onClick={() => void put('use-map')}
        >
          Use as layout
        </button>
      )}
      {devices.length === 0 && !isChangeable && (
        <p class="hint">Disconnect the devices to play on it, or show the code on them.</p>
      )}
      {!isBusy && <StoredLine stored={stored} />}
      {map.isInMetres && (
        <p class="hint">
          {devices.length > 0 && 'Devices keep the shape, not the metres. '}
          Of the files, CSV and Pixelblaze maps keep the metres.
        </p>
      )}
      <p class="hint">
        Or save a file, for other programs or for later. A WLED ledmap is flat: it keeps the front
        view, without the depth.
      </p>
      <nav class="map-files" aria-label="Save the map as a file">
        {FILES.map(({ name, title }) => (
          <a key={name} class="button small" href={`made/map/${name}`} download>
            {title}
          </a>
        ))}
      </nav>
    </Section>
  )
}
