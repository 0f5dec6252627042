import type { HouseCommand, HouseState } from '@ledloom/studio'
import { Section } from '../parts/section.tsx'
import { useStudio } from '../studio/use-studio.ts'
import { clockText, dayText } from './house-times.ts'
import { usePlayTitle } from './play-titles.ts'

/** What a house plays, until when, and buttons that change it until the next entry begins. */
export function PlaysNow({ house }: { readonly house: HouseState }) {
  const { act } = useStudio()
  const titleOf = usePlayTitle()
  const { isOn, isByHand, playing, storing } = house
  const button = (command: HouseCommand, text: string) => (
    <button
      type="button"
      class={command === 'on' || command === 'off' ? 'small main' : 'small'}
      onClick={() => void act('command-house', { command })}
    >
      {text}
    </button>
  )
  return (
    <Section title="Now">
      <p class="plays-now" role="status">
        {nowText(house, titleOf)}
      </p>
      {playing !== null && storing !== null && <p class="hint">{storingText(storing)}</p>}
      <div class="buttons">
        {button(isOn ? 'off' : 'on', isOn ? 'Turn off' : 'Turn on')}
        {playing?.hasOthers && button('previous', 'Previous')}
        {playing?.hasOthers && button('next', 'Next')}
        {isByHand && button('follow-schedule', 'Follow the schedule')}
      </div>
    </Section>
  )
}

/** `Candle until 23:00, as “evening” says`. */
function nowText(
  { isOn, playing, timeZone, week }: HouseState,
  titleOf: (play: string) => string,
): string {
  const times = (time: number) => {
    const isToday = dayText(time, timeZone) === dayText(Date.now(), timeZone)
    return `${isToday ? '' : `${dayText(time, timeZone)}, `}${clockText(time, timeZone)}`
  }
  if (!isOn || playing === null) {
    const next = week.find(({ start }) => start > Date.now())
    const then = next === undefined ? '' : `; ${titleOf(next.play)} from ${times(next.start)}`
    return isOn ? 'The lights are being turned on…' : `The lights are off${then}.`
  }
  const { play, entry, until } = playing
  const end = until === null ? '' : ` until ${times(until)}`
  const why = entry === null ? ', chosen by hand' : `, by “${entry}”`
  return `${titleOf(play)}${end}${why}.`
}

/** Whether the lights go on by themselves, and why not. */
function storingText({ isStored, reason }: NonNullable<HouseState['storing']>): string {
  return isStored ? `Goes on without Ledloom: ${reason}.` : `Streamed: ${reason}.`
}
