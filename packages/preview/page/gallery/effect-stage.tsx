import { SHAPE_NAMES } from '@ledloom/core'
import type { EffectEntry } from '@ledloom/studio'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { NoticeList } from '../app/notice-list.tsx'
import { ParameterControl } from '../controls/parameter-control.tsx'
import { CopiedText } from '../parts/copied-text.tsx'
import { Field } from '../parts/field.tsx'
import { IconButton } from '../parts/icon.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { Section } from '../parts/section.tsx'
import { Select } from '../parts/select.tsx'
import { nameText } from '../parts/texts.ts'
import { useWatched } from '../state/observable.ts'
import { useSection } from '../studio/use-studio.ts'
import { lookAddress } from './gallery-address.ts'
import { playCommand, previewCommand } from './gallery-commands.ts'
import { type GalleryStudio, MOST_LEDS } from './gallery-studio.ts'
import { showLights } from './show-lights.ts'

/** Browsers refuse an address that changes too often. */
const ADDRESS_MS = 300

interface EffectStageProps {
  readonly studio: GalleryStudio
  /** The chosen effect. */
  readonly entry: EffectEntry | undefined
  readonly onClose: () => void
}

/** The chosen effect, large, with its controls and its commands. It stays in the page while closed. */
export function EffectStage({ studio, entry, onClose }: EffectStageProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => showLights(canvas.current!, studio), [studio])
  useLayoutEffect(() => {
    if (entry === undefined) dialog.current?.close()
    else if (dialog.current?.open === false) dialog.current.showModal()
  }, [entry])
  return (
    <dialog ref={dialog} class="stage" aria-label={entry?.title ?? 'Effect'} onClose={onClose}>
      <div class="stage-close">
        <IconButton icon="close" label="Close" onClick={() => dialog.current?.close()} />
      </div>
      <div class="lights">
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it takes arrow keys, which only an application gets from screen readers */}
        <canvas
          ref={canvas}
          id="lights"
          tabIndex={0}
          role="application"
          aria-roledescription="view of the lights"
          aria-label="The lights in three dimensions"
        />
      </div>
      {entry !== undefined && <StagePanel key={entry.name} studio={studio} entry={entry} />}
    </dialog>
  )
}

interface StagePanelProps {
  readonly studio: GalleryStudio
  readonly entry: EffectEntry
}

function StagePanel({ studio, entry }: StagePanelProps) {
  const layer = useSection('show')?.layers[0]
  const lights = useWatched(studio, () => studio.lights)
  const chosen = { effect: entry.name, params: studio.chosenParams, lights }
  const address = lookAddress(chosen, studio.usualLights)
  useEffect(() => {
    const timer = setTimeout(() => {
      // Closed meanwhile, which the page is about to notice.
      if (location.hash !== '') history.replaceState(null, '', address)
    }, ADDRESS_MS)
    return () => clearTimeout(timer)
  }, [address])
  return (
    <div class="stage-panel">
      <NoticeList />
      <Section title={entry.title}>
        <p class="lead">{entry.description}</p>
        {entry.hears && <p class="hint">It plays to a built-in beat here.</p>}
        <LightsFields studio={studio} />
        {Object.entries(entry.parameters).map(([name, parameter]) => (
          <ParameterControl
            key={name}
            layer={entry.name}
            name={name}
            parameter={parameter}
            value={layer?.params[name]}
          />
        ))}
      </Section>
      <Section title="Run it">
        <CopiedText title="On your lights" text={playCommand(chosen)} isOpen={true} />
        <CopiedText title="On a page, without lights" text={previewCommand(chosen)} isOpen={true} />
        <CopiedText title="Link to this look" text={new URL(address, location.href).href} />
      </Section>
    </div>
  )
}

function LightsFields({ studio }: { readonly studio: GalleryStudio }) {
  const lights = useWatched(studio, () => studio.lights)
  const { shape, ledCount } = lights
  return (
    <>
      <Field label="Layout" controlId="shape">
        <Select
          id="shape"
          options={SHAPE_NAMES.map((value) => ({ value, text: nameText(value) }))}
          value={shape}
          onChange={(next) => studio.setLights({ ...lights, shape: next })}
        />
      </Field>
      <Field label="LEDs" controlId="led-count">
        <NumberField
          id="led-count"
          label="LEDs"
          value={ledCount}
          min={1}
          max={MOST_LEDS}
          onChange={(next) => studio.setLights({ ...lights, ledCount: Math.round(next) })}
        />
      </Field>
    </>
  )
}
