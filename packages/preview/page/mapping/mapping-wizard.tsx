import type { MappingState } from '@ledloom/studio'
import { useEffect, useRef, useState } from 'preact/hooks'
import { IconButton } from '../parts/icon.tsx'
import { Section } from '../parts/section.tsx'
import { useSection, useStudio } from '../studio/use-studio.ts'
import { MapClips } from './map-clips.tsx'
import { MapRestart } from './map-restart.tsx'
import { MapStore } from './map-store.tsx'
import { MapTools } from './map-tools.tsx'

/** The steps of a map: show the code, film it, look at the places, store them. */
export function MappingWizard() {
  const { lightMap, act } = useStudio()
  const mapping = useSection('mapping')
  const map = useSection('map')
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => head.current?.querySelector('button')?.focus(), [])
  if (mapping === undefined) return null
  const close = async () => {
    if (mapping.isShown) await act('stop-mapping-code', {})
    lightMap.isOpen = false
  }
  return (
    <>
      <div ref={head} class="map-head">
        <IconButton icon="back" label="Back to the lights" onClick={() => void close()} />
        <h2>Map with a camera</h2>
      </div>
      <CodeStep mapping={mapping} />
      <MapClips mapping={mapping} map={map} />
      {map !== undefined && <MapTools map={map} />}
      {map !== undefined && <MapStore mapping={mapping} map={map} />}
      <MapRestart mapping={mapping} map={map} />
    </>
  )
}

/** Shows the code on the lights. */
function CodeStep({ mapping }: { readonly mapping: MappingState }) {
  const { act } = useStudio()
  const [isBusy, setBusy] = useState(false)
  const lights = useSection('lights')
  const devices = useSection('devices')?.devices ?? []
  const { isShown, trouble, whyStreamed } = mapping
  const played = devices.filter(({ state }) => state === 'live' || state === 'lost')
  const live = isShown ? mapping.devices : played
  const names = live.map(({ name }) => name).join(', ')
  const change = async () => {
    setBusy(true)
    await act(isShown ? 'stop-mapping-code' : 'start-mapping', {})
    setBusy(false)
  }
  return (
    <Section title="1. Show the code">
      {live.length === 0 ? (
        <p class="hint">
          No device is connected: the code is only shown on this page. Connect your lights in the
          tab Devices first.
        </p>
      ) : (
        <p class="lead">
          {names}, {(lights?.ledCount ?? 0).toLocaleString('en')} LEDs
        </p>
      )}
      <button
        type="button"
        class={isShown ? '' : 'main'}
        aria-pressed={isShown}
        disabled={isBusy}
        onClick={() => void change()}
      >
        <span aria-live="polite">{buttonText(isShown, isBusy)}</span>
      </button>
      <p class="lead" role="status">
        {isShown && filmingText(mapping)}
        {whyStreamed !== undefined && ` ${whyStreamed}: where that is slow, film longer.`}
      </p>
      {trouble !== undefined && (
        <p class="wrong" role="alert">
          {trouble}
        </p>
      )}
    </Section>
  )
}

function filmingText({ ledCount, clipSeconds, again }: MappingState): string {
  if (again === undefined) {
    return `${ledCount.toLocaleString('en')} LEDs blink. Film ${clipSeconds} seconds from where you stand, with all of the lights in the picture. Take some steps round them and film again: six to twelve places.`
  }
  const { unmeasured, measured } = again
  const these = unmeasured === 1 ? 'The LED that was' : `The ${unmeasured} LEDs that were`
  return `${these} not measured and ${measured} others blink. Film ${clipSeconds} seconds each from three places or more where you see them, and add these clips to the first ones.`
}

function buttonText(isShown: boolean, isBusy: boolean): string {
  if (isBusy) return isShown ? 'Ending…' : 'Starting…'
  return isShown ? 'End the code' : 'Show the code'
}
