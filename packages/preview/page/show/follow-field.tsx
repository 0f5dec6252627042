import type { Parameter } from '@ledloom/effects'
import type { LayerState, LibraryState } from '@ledloom/studio'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { captionBeside } from '../controls/caption.ts'
import { controlOf } from '../controls/parameter-control.tsx'
import { Field } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { Select } from '../parts/select.tsx'
import { Slider } from '../parts/slider.tsx'
import { nameText } from '../parts/texts.ts'
import { useDraft } from '../parts/use-draft.ts'
import { useId } from '../parts/use-id.ts'
import type { Modulator } from '../studio/controlled-number.ts'
import { useMappable } from '../studio/use-mappable.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'
import { firstModulator } from './follow-span.ts'
import { SoundHeard } from './sound-heard.tsx'

/** Names for people; others stand as they are. */
const NAMES: Readonly<Record<string, string>> = {
  lfo: 'a wave (LFO)',
  envelope: 'an envelope',
  sound: 'the sound',
  beat: 'the beat',
}

const NOTHING = 'nothing'

/** A number of a layer, or of all layers together. */
interface FollowFieldProps {
  readonly layer: NumberOwner
  /** The name of what follows: see `LayerModulators`. */
  readonly of: string
  readonly label: string
  readonly controlId: string
  readonly hint?: string | undefined
  readonly min: number
  readonly max: number
  /** The ends of its sliders, if they do not span all values. */
  readonly ends?: readonly [min: number, max: number] | undefined
  /** The present value while it follows nothing. */
  readonly value: number
  readonly isWhole?: boolean | undefined
  readonly unit?: string | undefined
  /** Shown values are this many times the number: 100 for a percentage. Default 1. */
  readonly scale?: number
  readonly onReset?: (() => void) | undefined
  /** The reason why it can't follow anything, for people. */
  readonly whyConstant?: string | undefined
  /** The control of the constant number. */
  readonly children: ComponentChildren
}

/** A layer, or all of them together, which have no id. */
type NumberOwner = Pick<LayerState, 'modulators'> & { readonly id?: string }

/** The name of all layers together where a layer's id stands otherwise. */
const WHOLE = 'whole'

/** The present value of a number that follows something; `undefined` until it is known. */
export function usePresent({ id = WHOLE }: NumberOwner, of: string): number | undefined {
  return useSection('values')?.[id]?.[of]
}

/** A number that can follow something: then its present value moves. */
export function FollowField(props: FollowFieldProps) {
  const { layer, of, label, controlId, onReset, whyConstant, children } = props
  const { actNewest } = useStudio()
  const [isOpen, setOpen] = useState(false)
  const [modulator, change] = useDraft<Modulator | undefined>(layer.modulators?.[of], (next) =>
    actNewest(`${layer.id ?? WHOLE} follow ${of}`, 'set-modulator', {
      ...{ layer: layer.id, of },
      modulator: next === undefined ? null : { ...next },
    }),
  )
  const mappable = useMappable({ layer: layer.id, of, label })
  const isFollowing = modulator !== undefined
  const press = () => {
    // A list that says "nothing" would only ask for one more step.
    if (!isOpen && !isFollowing) change(firstModulator('lfo', inEnds(props)))
    setOpen(!isOpen)
  }
  const toggle = isConstant(whyConstant) ? (
    <ConstantToggle label={label} reason={whyConstant} isOpen={isOpen} onOpen={setOpen} />
  ) : (
    <FollowToggle
      label={isFollowing ? `What ${label} follows` : `Let ${label} follow…`}
      isPressed={isOpen || isFollowing}
      onClick={press}
    />
  )
  return (
    <Field
      {...{ label, controlId, hint: props.hint }}
      aside={toggle}
      attributes={mappable}
      onReset={isFollowing ? undefined : onReset}
    >
      {isFollowing ? <Present {...props} /> : children}
      {isOpen && isConstant(whyConstant) && (
        <p class="hint" role="status">
          {whyText(label, whyConstant)}
        </p>
      )}
      {isOpen && !isConstant(whyConstant) && (
        <FollowSettings {...props} modulator={modulator} onChange={change} />
      )}
    </Field>
  )
}

/** A number within the ends of its sliders. */
function inEnds({ min, max, ends: [low, high] = [min, max], value, isWhole }: FollowFieldProps) {
  return { min: low, max: high, value, isWhole }
}

function isConstant(reason: string | undefined): reason is string {
  return reason !== undefined
}

/** `Cooling can't follow anything: …` */
function whyText(label: string, reason: string): string {
  return `${label} ${reason}`
}

interface ConstantToggleProps {
  readonly label: string
  readonly reason: string
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** Says why a number can't follow anything: as a tooltip, to screen readers, and below when pressed. */
function ConstantToggle({ label, reason, isOpen, onOpen }: ConstantToggleProps) {
  const text = whyText(label, reason)
  return (
    <button
      type="button"
      class="follow-toggle"
      data-constant
      aria-label={`Why ${label} follows nothing`}
      aria-description={text}
      aria-expanded={isOpen}
      title={text}
      onClick={() => onOpen(!isOpen)}
    >
      <Icon name="constant" />
    </button>
  )
}

interface FollowToggleProps {
  readonly label: string
  readonly isPressed: boolean
  readonly onClick: () => void
}

/** Opens the settings of what a number follows. The word is left out where there is little room. */
function FollowToggle({ label, isPressed, onClick }: FollowToggleProps) {
  return (
    <button
      type="button"
      class="follow-toggle"
      aria-label={label}
      aria-pressed={isPressed}
      title={`${label}: a wave, the sound, the beat`}
      onClick={onClick}
    >
      <Icon name="follow" />
      <span class="follow-word">Follow</span>
    </button>
  )
}

/** A slider that shows the present value. */
function Present(props: FollowFieldProps) {
  const { layer, of, controlId, label, unit, scale = 1 } = props
  const { min, max } = inEnds(props)
  const value = usePresent(layer, of) ?? min
  return (
    <Slider
      {...{ id: controlId, label, unit }}
      min={min * scale}
      max={max * scale}
      value={value * scale}
      disabled
      onChange={() => undefined}
    />
  )
}

interface FollowSettingsProps extends FollowFieldProps {
  readonly modulator: Modulator | undefined
  readonly onChange: (modulator: Modulator | undefined) => void
}

function FollowSettings(props: FollowSettingsProps) {
  const { label, modulator, onChange } = props
  const id = useId()
  const { modulators } = useSection('library') ?? {}
  const names = Object.keys(modulators ?? {})
  const choose = (follow: string) => {
    if (follow === NOTHING) onChange(undefined)
    else onChange(firstModulator(follow, inEnds(props), modulator))
  }
  return (
    <fieldset class="follow" aria-label={`What ${label} follows`}>
      <Field label="Follows" controlId={id}>
        <Select
          id={id}
          options={[NOTHING, ...names].map((value) => ({ value, text: NAMES[value] ?? value }))}
          value={modulator?.follow ?? NOTHING}
          onChange={choose}
        />
      </Field>
      {(modulator?.follow === 'sound' || modulator?.follow === 'beat') && (
        <SoundHeard layer={props.layer.id ?? WHOLE} isFollowed={true} />
      )}
      {modulator !== undefined && <FollowEnds {...props} modulator={modulator} />}
      {modulator !== undefined && modulators !== undefined && (
        <FollowParameters
          declarations={modulators[modulator.follow]}
          modulator={modulator}
          onChange={onChange}
        />
      )}
    </fieldset>
  )
}

/** The values between which a number goes. */
function FollowEnds(props: FollowSettingsProps & { readonly modulator: Modulator }) {
  const { modulator, onChange, min, max, ends: span, unit, scale = 1 } = props
  const id = useId()
  const ends = { from: 'From', to: 'To' } as const
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={ends[end]} controlId={`${id}${end}`}>
          <Slider
            id={`${id}${end}`}
            label={ends[end]}
            unit={unit}
            min={min * scale}
            max={max * scale}
            {...(span && { ends: [span[0] * scale, span[1] * scale] as const })}
            value={modulator[end] * scale}
            onChange={(value) => onChange({ ...modulator, [end]: value / scale })}
          />
        </Field>
      ))}
    </>
  )
}

/** Most seconds that a slider offers; a show file takes more. */
const MOST_SECONDS = 60

function shown(parameter: Parameter): Parameter {
  const isLong = parameter.kind === 'number' && parameter.max > MOST_SECONDS
  return isLong ? { ...parameter, max: MOST_SECONDS } : parameter
}

interface FollowParametersProps {
  readonly declarations: LibraryState['modulators'][keyof LibraryState['modulators']]
  readonly modulator: Modulator
  readonly onChange: (modulator: Modulator) => void
}

function FollowParameters({ declarations, modulator, onChange }: FollowParametersProps) {
  const id = useId()
  const values = new Map<string, unknown>(Object.entries(modulator))
  return (
    <>
      {Object.entries(declarations).map(([name, parameter]) => {
        const Control = controlOf(parameter)
        const label = nameText(name)
        return (
          <Field
            key={name}
            label={label}
            controlId={`${id}${name}`}
            hint={captionBeside(label, parameter.description)}
          >
            <Control
              id={`${id}${name}`}
              label={label}
              parameter={shown(parameter)}
              value={(values.get(name) ?? parameter.default) as string | number}
              onChange={(value) => onChange({ ...modulator, [name]: value } as Modulator)}
            />
          </Field>
        )
      })}
    </>
  )
}
