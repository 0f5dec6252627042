import type { InputState, InputsState, SentState } from '@ledloom/studio'
import type { LiveSource } from '../live/browser-source.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { Section } from '../parts/section.tsx'
import { useWatched } from '../state/observable.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'
import { FilesSection } from './files-section.tsx'

/** The tab of sources other than effects: files, camera, screen and microphone, other programs. */
export function SourcesPanel() {
  const files = useSection('files')
  const inputs = useSection('inputs')
  const show = useSection('show')
  return (
    <>
      {files !== undefined && <FilesSection files={files} />}
      {show !== undefined && <LiveSection />}
      {inputs !== undefined && <InputsSection inputs={inputs} />}
    </>
  )
}

/** Camera, screen and microphone of this browser. */
function LiveSection() {
  const { camera, screen, microphone, act } = useStudio()
  const show = useSection('show')
  const showSent = (kind: 'camera' | 'screen') => () => {
    const isPlayed = show?.layers.some(({ source }) => source.kind === kind) ?? false
    if (!isPlayed) void act('add-layer', { source: { kind } })
  }
  return (
    <Section title="Camera, screen and microphone">
      <ul class="rows">
        <LiveRow
          source={camera}
          kind="camera"
          icon="camera"
          title="Camera"
          hint="Adds its picture as a layer"
          onStarted={showSent('camera')}
        />
        <LiveRow
          source={screen}
          kind="screen"
          icon="screen"
          title="Screen"
          hint="A screen, window or tab as a layer"
          onStarted={showSent('screen')}
        />
        <LiveRow
          source={microphone}
          kind="microphone"
          icon="microphone"
          title="Microphone"
          hint="For effects that react to sound"
        />
      </ul>
      <p class="hint">Pictures and sound go to this host only and are not stored.</p>
    </Section>
  )
}

interface LiveRowProps {
  readonly source: LiveSource
  readonly kind: keyof SentState
  readonly icon: IconName
  readonly title: string
  readonly hint: string
  readonly onStarted?: () => void
}

/** A source of this browser with the button that starts or stops it. */
function LiveRow({ source, kind, icon, title, hint, onStarted }: LiveRowProps) {
  const isSent = useSection('sent')?.[kind] === true
  const state = useWatched(source, () => source.state)
  const fault = useWatched(source, () => source.fault)
  const toggle = async () => {
    if (state !== 'off') source.stop()
    else if (await source.start()) onStarted?.()
  }
  const isOn = state === 'on'
  const isElsewhere = isSent && state === 'off'
  const usual = isElsewhere ? 'Another page sends it: stop it there' : hint
  return (
    <li class="row" data-on={isOn || isElsewhere}>
      <Icon name={icon} />
      <span class="row-names">
        <span>{title}</span>
        <small class={fault === undefined ? '' : 'wrong'} role="status">
          {fault ?? (isOn ? 'On: sending' : usual)}
        </small>
      </span>
      {!isElsewhere && (
        <button type="button" class="small" onClick={() => void toggle()}>
          {state === 'off' ? 'Start' : 'Stop'}
          <span class="visually-hidden"> {title.toLowerCase()}</span>
        </button>
      )}
    </li>
  )
}

/** Live inputs, and the one that drives the lights. */
function InputsSection({ inputs }: { readonly inputs: InputsState }) {
  return (
    <Section title="Other programs">
      <p class="lead">
        {inputs.owner === null
          ? 'No input drives the lights.'
          : `${inputs.owner} drives the lights.`}
      </p>
      <ul class="rows">
        {inputs.inputs.map((input) => (
          <InputRow key={input.name} input={input} />
        ))}
      </ul>
    </Section>
  )
}

function InputRow({ input }: { readonly input: InputState }) {
  const { title, port, packets, lost, refused } = input
  const counts = [
    `${packets.toLocaleString('en')} packets`,
    ...(lost > 0 ? [`${lost.toLocaleString('en')} lost`] : []),
    ...(refused > 0 ? [`${refused.toLocaleString('en')} refused`] : []),
  ]
  return (
    <li class="row">
      <span class="row-names">
        <span class="clipped">{title}</span>
        <small>{counts.join(' · ')}</small>
      </span>
      {port !== null && <span class="figure">port {port}</span>}
    </li>
  )
}
