import type { HouseState } from '@ledloom/studio'
import { useState } from 'preact/hooks'
import { Field } from '../parts/field.tsx'
import { RadioGroup } from '../parts/radio-group.tsx'
import { useStudio } from '../studio/use-studio.ts'
import { clockText } from './house-times.ts'

const NEXT = 'next entry'
const CHANGED = 'I change it'

/** The time that is offered where the schedule suggests none. */
const USUAL_TIME = '23:00'

const DAY_MS = 24 * 3_600_000

/** Says when what was chosen by hand ends; nothing where the schedule plays. */
export function ChoiceEnd({ house }: { readonly house: HouseState }) {
  const { act } = useStudio()
  const { ends, isOn, entries } = house
  if (ends === null) return null
  const time = offeredTime(house)
  const until = async (text: string) => void (await act('end-house-choice', { until: text }))
  const values = { [NEXT]: 'next', [time]: time, [CHANGED]: 'changed' }
  const isTime = typeof ends === 'number'
  return (
    <Field label={isOn ? 'Plays until' : 'Off until'}>
      <div class="choice-end">
        <RadioGroup
          label={isOn ? 'Plays until' : 'Off until'}
          options={entries.length > 0 ? [NEXT, time, CHANGED] : [time, CHANGED]}
          value={isTime ? time : ends === 'next' && entries.length > 0 ? NEXT : CHANGED}
          onChange={(option) => void until(values[option] ?? option)}
        />
        {isTime && <EndTime time={time} onChange={until} />}
      </div>
    </Field>
  )
}

/** A time that is typed, and counts once it is left or Enter is pressed: what is typed on the way there does not. */
function EndTime({ time, onChange }: EndTimeProps) {
  const [typed, setTyped] = useState<string>()
  const take = async () => {
    if (typed !== undefined && typed !== '' && typed !== time) await onChange(typed)
    // What is typed meanwhile stays.
    setTyped((now) => (now === typed ? undefined : now))
  }
  return (
    <input
      type="time"
      required
      aria-label="Time at which it ends"
      value={typed ?? time}
      onInput={({ currentTarget: { value } }) => setTyped(value)}
      onBlur={() => void take()}
      onKeyDown={({ key }) => void (key === 'Enter' && take())}
    />
  )
}

interface EndTimeProps {
  readonly time: string
  readonly onChange: (time: string) => Promise<void>
}

/** The time at which it ends, else that at which the schedule would end what it says now. */
function offeredTime({ ends, week, timeZone }: HouseState): string {
  if (typeof ends === 'number') return clockText(ends, timeZone)
  const now = Date.now()
  const planned = week.find(
    ({ start, end, failure }) => failure === undefined && start <= now && now < end,
  )
  const isSoon = planned !== undefined && planned.end - now < DAY_MS
  return isSoon ? clockText(planned.end, timeZone) : USUAL_TIME
}
