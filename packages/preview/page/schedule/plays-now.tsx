import type { HouseCommand, HouseState } from '@ledloom/studio'
import { useRef, useState } from 'preact/hooks'
import { Section } from '../parts/section.tsx'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { withDeviceNames } from '../studio/device-names.ts'
import { asSentence } from '../studio/kept-notices.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'
import { AwayLights, useAwayLights } from './away-lights.tsx'
import { ChoiceEnd } from './choice-end.tsx'
import { ConnectLights } from './connect-lights.tsx'
import { nowText } from './now-text.ts'
import { OwnLights } from './own-lights.tsx'
import { usePlayTitle } from './play-titles.ts'

/** What a house plays, until when, what is wrong, and buttons that change it until the next entry begins. */
export function PlaysNow({ house }: { readonly house: HouseState }) {
  const { act } = useStudio()
  const titleOf = usePlayTitle()
  const away = useAwayLights()
  const [asked, setAsked] = useState<HouseCommand>()
  const buttons = useRef<HTMLDivElement>(null)
  useKeptFocus(buttons)
  const { isOn, isByHand, playing, storing, own, faults, hasDevices, entries } = house
  const ask = async (command: HouseCommand) => {
    setAsked(command)
    await act('command-house', { command })
    setAsked(undefined)
  }
  const isMain = (command: HouseCommand) => hasDevices && (command === 'on' || command === 'off')
  const button = (command: HouseCommand, text: string) => (
    <button
      type="button"
      class={isMain(command) ? 'small main' : 'small'}
      onClick={() => void ask(command)}
    >
      {text}
    </button>
  )
  return (
    <Section title="Now">
      <p class="plays-now" role="status">
        {waitingText(house, asked) ?? nowText(house, titleOf)}
      </p>
      <ChoiceEnd house={house} />
      {!hasDevices && <p class="hint">No lights are connected yet.</p>}
      <AwayLights away={away} />
      <OwnLights own={own} after={buttons} />
      {hasDevices && isOn && storing !== null && !away.areAll && <Storing storing={storing} />}
      {faults.map((fault) => (
        <p key={fault} class="wrong">
          {asSentence(fault)}
        </p>
      ))}
      <div ref={buttons} class="buttons">
        {!hasDevices && <ConnectLights />}
        {button(isOn ? 'off' : 'on', isOn ? 'Turn off' : 'Turn on')}
        {playing?.hasOthers && button('previous', 'Previous')}
        {playing?.hasOthers && button('next', 'Next')}
        {isByHand && entries.length > 0 && button('follow-schedule', 'Follow the schedule')}
      </div>
    </Section>
  )
}

/** What is said until a command is done. */
function waitingText({ isOn }: HouseState, asked: HouseCommand | undefined): string | undefined {
  if (asked === 'on' && !isOn) return 'The lights are being turned on…'
  return asked === 'off' && isOn ? 'The lights are being turned off…' : undefined
}

/** Whether the lights go on by themselves, and why not. */
function Storing({ storing }: { readonly storing: NonNullable<HouseState['storing']> }) {
  const { isStored } = storing
  const reason = withDeviceNames(storing.reason, useSection('devices'))
  return (
    <p class="now-line">
      <span class="badge" data-state={isStored ? 'done' : 'found'}>
        {isStored ? 'Stored' : 'Streamed'}
      </span>{' '}
      <span class="hint">
        {isStored
          ? `The lights play on without the computer: ${reason}.`
          : `The computer that runs Ledloom must stay on: ${reason}.`}
      </span>
    </p>
  )
}
