import type { LightsState } from '@ledloom/studio'
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { MappingSteps, MapSection, useIsMapping } from '../mapping/map-section.tsx'
import { Field } from '../parts/field.tsx'
import { Fold } from '../parts/fold.tsx'
import { Icon } from '../parts/icon.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { Section } from '../parts/section.tsx'
import { Select } from '../parts/select.tsx'
import { Slider } from '../parts/slider.tsx'
import { nameText } from '../parts/texts.ts'
import { useDraft } from '../parts/use-draft.ts'
import { useId } from '../parts/use-id.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'

/** The tab of the layout. */
export function LightsPanel() {
  const lights = useSection('lights')
  const isMapping = useIsMapping()
  if (lights === undefined) return null
  if (isMapping) return <MappingSteps />
  return (
    <>
      <LayoutSection lights={lights} />
      <MapSection />
    </>
  )
}

/** Chooses and rotates the layout. */
function LayoutSection({ lights }: { readonly lights: LightsState }) {
  const devices = useSection('devices')?.devices ?? []
  const house = useSection('house')
  if (!lights.isChangeable) {
    const device = devices.find(({ address }) => address === lights.layout)
    return (
      <Section title="Layout">
        <p class="lead">
          {device?.name ?? lights.layout}, {lights.ledCount.toLocaleString('en')} LEDs
        </p>
        <p class="hint">The connected lights determine the layout.</p>
      </Section>
    )
  }
  const choice = (
    <>
      <LayoutChoice lights={lights} />
      <LayoutRotation rotate={lights.rotate} />
    </>
  )
  return (
    <Section title="Layout">
      {house === undefined ? choice : <StandIn hasDevices={house.hasDevices}>{choice}</StandIn>}
    </Section>
  )
}

interface StandInProps {
  readonly hasDevices: boolean
  readonly children: ComponentChildren
}

/** The layout that stands in for the lights of a house: it changes none of them, so it is folded. */
function StandIn({ hasDevices, children }: StandInProps) {
  return (
    <>
      <p class="hint">
        {hasDevices
          ? 'The lights show their own layout when they play.'
          : 'Connected lights show their own layout.'}
      </p>
      <Fold name="layout that stands in" summary="The shape that stands in until then">
        {children}
      </Fold>
    </>
  )
}

/** Common numbers of LEDs. */
const COUNTS = [100, 250, 500, 1000, 5000, 20_000]

const FROM_FILE = 'file '

/** Chooses a generated layout with its number of LEDs, or one from a file. */
function LayoutChoice({ lights }: { readonly lights: LightsState }) {
  const id = useId()
  const { actNewest } = useStudio()
  const library = useSection('library')
  const files = useSection('files')
  const layouts = library?.layouts ?? []
  const fileChoices = (files?.files ?? []).filter(({ isLayout }) => isLayout)
  const isGenerated = layouts.includes(lights.layout)
  const [ledCount, setLedCount] = useDraft(lights.ledCount, (next) =>
    actNewest('led-count', 'set-layout', { ledCount: next }),
  )
  const [shape, setShape] = useDraft(
    fileValue(lights.layout, fileChoices) ?? lights.layout,
    (next) => actNewest('shape', 'set-layout', layoutInput(next)),
  )
  return (
    <>
      <Field label="Shape" controlId={`${id}shape`}>
        <Select
          id={`${id}shape`}
          options={[
            ...layouts.map((value) => ({ value, text: nameText(value) })),
            ...fileChoices.map((file) => ({ value: FROM_FILE + file.id, text: file.name })),
          ]}
          value={shape}
          onChange={setShape}
        />
      </Field>
      {files !== undefined && <LayoutFile />}
      {isGenerated && (
        <Field label="LEDs" controlId={`${id}leds`}>
          <div class="led-count">
            <NumberField
              id={`${id}leds`}
              label="LEDs"
              value={ledCount}
              min={1}
              max={lights.maxLedCount}
              onChange={(count) => setLedCount(Math.round(count))}
            />
            <fieldset class="chips" aria-label="Common numbers of LEDs">
              {COUNTS.filter((count) => count <= lights.maxLedCount).map((count) => (
                <button
                  key={count}
                  type="button"
                  class="chip"
                  aria-pressed={count === ledCount}
                  onClick={() => setLedCount(count)}
                >
                  {count.toLocaleString('en')}
                </button>
              ))}
            </fieldset>
          </div>
        </Field>
      )}
    </>
  )
}

function layoutInput(choice: string) {
  const isFile = choice.startsWith(FROM_FILE)
  return isFile ? { file: choice.slice(FROM_FILE.length) } : { layout: choice }
}

/** Layouts from files are identified by the file's name. */
function fileValue(layout: string, files: readonly { id: string; name: string }[]) {
  const file = files.find(({ name }) => name === layout)
  return file === undefined ? undefined : FROM_FILE + file.id
}

/** Loads a layout from a file. */
function LayoutFile() {
  const { loadLayout } = useStudio()
  const input = useRef<HTMLInputElement>(null)
  const take = (chosen: HTMLInputElement) => {
    loadLayout(chosen.files ?? [])
    chosen.value = ''
  }
  return (
    <>
      <button type="button" class="small" onClick={() => input.current?.click()}>
        <Icon name="upload" /> Load a file…
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,.csv,.txt,.gift,.xmodel"
        hidden
        aria-label="Layout to load"
        onChange={(event) => take(event.currentTarget)}
      />
    </>
  )
}

const AXES = ['x', 'y', 'z'] as const

/** Rotates about x (right), y (up) and z (towards the viewer). */
function LayoutRotation({ rotate }: { readonly rotate: LightsState['rotate'] }) {
  const id = useId()
  const { actNewest } = useStudio()
  const [shown, change] = useDraft(rotate, ([x, y, z]) =>
    actNewest('rotate', 'rotate-layout', { rotate: [x, y, z] }),
  )
  return (
    <>
      {AXES.map((axis, index) => (
        <Field key={axis} label={`Rotation about ${axis}`} controlId={id + axis}>
          <Slider
            id={id + axis}
            label={`Rotation about ${axis}`}
            min={-180}
            max={180}
            step={1}
            unit="°"
            home={0}
            value={shown[index]!}
            onChange={(degrees) => change(withAxis(shown, index, degrees))}
          />
        </Field>
      ))}
    </>
  )
}

function withAxis([x, y, z]: LightsState['rotate'], axis: number, degrees: number) {
  const next: [number, number, number] = [x, y, z]
  next[axis] = degrees
  return next
}
