import { useEffect, useRef } from 'preact/hooks'
import { CopiedText } from '../parts/copied-text.tsx'
import { Icon } from '../parts/icon.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { Section } from '../parts/section.tsx'
import { Select } from '../parts/select.tsx'
import { Switch } from '../parts/switch.tsx'
import { useId } from '../parts/use-id.ts'
import { useSome } from '../parts/use-some.tsx'
import { useWatched } from '../state/observable.ts'
import { type Place, scaled } from '../studio/place.ts'
import { readSceneFile } from '../studio/scene-file.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'

const AXES = ['x', 'y', 'z'] as const
const FARTHEST = 1000

/** Said of the devices of a house while nothing is streamed to them. */
const DARK = 'The lights are off. Turn them on to arrange them in one picture.'

/** Said while the devices of a house show something by themselves. */
const OWN =
  'The lights show something by themselves. Those that are back with the house can be arranged in one picture.'

/** Arranges the devices that are played on in one picture. */
export function ArrangeSection() {
  const studio = useStudio()
  const { act, arrangement } = studio
  const sceneFile = useSection('devices')?.sceneFile
  const house = useSection('house')
  // Nobody knows where the LEDs are that have not been streamed to.
  const isDark = house?.hasDevices && !house.isOn
  const areOwn = house !== undefined && house.own.length > 0
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()
  const count = useWatched(arrangement, () => arrangement.live.length)
  const isArranged = useWatched(arrangement, () => arrangement.placed.length > 0)
  const load = async (file: File | undefined) => {
    if (file === undefined) return
    const text = await readSceneFile(file).catch((error: unknown) => studio.fail(error))
    if (text !== undefined) await act('load-scene', { text })
  }
  return (
    <Section
      title="Arrangement"
      action={
        <button type="button" class="small" onClick={() => chooser.current?.click()}>
          Load a scene
        </button>
      }
    >
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".yaml,.yml,.json"
        aria-label="Scene file"
        onChange={(event) => {
          const input = event.currentTarget
          void load(input.files?.[0])
          input.value = ''
        }}
      />
      {count === 0 ? (
        <p class="hint">
          {areOwn ? OWN : isDark ? DARK : 'Connect devices to arrange them in one picture.'}
        </p>
      ) : (
        <div class="arrange-switch">
          <label for={id}>One picture over all devices</label>
          <Switch
            id={id}
            label="One picture over all devices"
            isOn={isArranged}
            onChange={(isOn) => void (isOn ? arrangement.begin() : arrangement.end())}
          />
        </div>
      )}
      {isArranged && <SelectedPlace />}
      {sceneFile !== undefined && (
        <>
          <CopiedText title="Scene file" text={sceneFile} />
          <a
            class="button"
            download="scene.yaml"
            href={`data:application/yaml,${encodeURIComponent(sceneFile)}`}
          >
            <Icon name="down" /> Save the scene
          </a>
        </>
      )}
    </Section>
  )
}

/** The numbers of the selected device's place. */
function SelectedPlace() {
  const { arrangement } = useStudio()
  const id = useId()
  useWatched(arrangement, () => JSON.stringify([arrangement.selected, arrangement.placed.length]))
  const { placed, selected } = arrangement
  const { shown, filter, more } = useSome(placed, 'Find')
  const isAside =
    selected !== undefined && !shown.some(({ address }) => address === selected.address)
  const named = JSON.stringify(shown.map(({ address }) => address))
  useEffect(() => arrangement.setNamed(JSON.parse(named)), [arrangement, named])
  const put = (place: Place) => {
    if (selected !== undefined) void arrangement.put(selected.address, place)
  }
  return (
    <div class="arrange-place">
      {filter}
      <label for={id}>Device</label>
      <Select
        id={id}
        options={[
          { value: '', text: 'None selected' },
          ...[...(isAside ? [selected] : []), ...shown].map(({ address, name }) => ({
            value: address,
            text: name,
          })),
        ]}
        value={selected?.address ?? ''}
        onChange={(address) => arrangement.select(address === '' ? undefined : address)}
      />
      {more}
      {selected !== undefined && (
        <>
          <Triple
            title="Position"
            values={selected.place.translate}
            step={0.1}
            onChange={(translate) => put({ ...selected.place, translate })}
          />
          <Triple
            title="Rotation"
            values={selected.place.rotate}
            step={1}
            onChange={(rotate) => put({ ...selected.place, rotate })}
          />
          {typeof selected.place.scale !== 'number' ? (
            <Triple
              title="Scale"
              values={selected.place.scale}
              step={0.1}
              onChange={(scale) => put({ ...selected.place, scale })}
            />
          ) : (
            <div class="triple">
              <span>Scale</span>
              <NumberField
                label={`Scale of ${selected.name}`}
                min={0.001}
                max={FARTHEST}
                step={0.1}
                value={selected.place.scale}
                onChange={(scale) =>
                  put(scaled(selected.place, selected.box, scale / Number(selected.place.scale)))
                }
              />
            </div>
          )}
          <p class="hint">
            Drag the handles in the picture, or focus one and use the arrow keys. Rotate and roll
            turn the device as you see it.
          </p>
        </>
      )}
    </div>
  )
}

interface TripleProps {
  readonly title: string
  readonly values: Place['translate']
  readonly step: number
  readonly onChange: (values: Place['translate']) => void
}

function Triple({ title, values, step, onChange }: TripleProps) {
  return (
    <div class="triple">
      <span>{title}</span>
      {AXES.map((axis, i) => (
        <span key={axis} class="axis">
          <span aria-hidden="true">{axis}</span>
          <NumberField
            label={`${title} ${axis}`}
            min={-FARTHEST}
            max={FARTHEST}
            step={step}
            value={values[i]!}
            text={String(Math.round(values[i]! * 1000) / 1000)}
            onChange={(value) => {
              const [x, y, z] = values.with(i, value)
              onChange([x!, y!, z!])
            }}
          />
        </span>
      ))}
    </div>
  )
}
