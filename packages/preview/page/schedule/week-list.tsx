import type { HouseState, PlannedState } from '@ledloom/studio'
import { Section } from '../parts/section.tsx'
import { ownName } from './entry-texts.ts'
import { dayText, spanText } from './house-times.ts'
import { usePlayTitle } from './play-titles.ts'

/** What a house will play in the next days, day by day, and what it skips. */
export function WeekList({ house }: { readonly house: HouseState }) {
  const { week, timeZone } = house
  const titleOf = usePlayTitle()
  const days = byDay(week, timeZone)
  return (
    <Section title="The next seven days">
      {week.length === 0 && <p class="empty">Nothing plays by the schedule.</p>}
      {/* An empty list would be announced. */}
      <ol class="week" hidden={week.length === 0}>
        {[...days].map(([day, plays]) => (
          <li key={day}>
            <h3>{day}</h3>
            <ul>
              {plays.map(({ start, end, play, name, failure }) => (
                <li key={`${start} ${failure === undefined}`} data-skipped={failure !== undefined}>
                  <span class="week-times">{spanText({ start, end }, timeZone)}</span>
                  <span class="clipped">{titleOf(play)}</span>
                  <small class="clipped">{ownName(name, play, titleOf(play))}</small>
                  {failure !== undefined && <small class="wrong">Can't be played</small>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {week.length > 0 && <p class="hint">Times of {timeZone}.</p>}
    </Section>
  )
}

/** Parts of a plan by the day on which they begin. */
function byDay(week: readonly PlannedState[], timeZone: string) {
  const days = new Map<string, PlannedState[]>()
  for (const planned of week) {
    const day = dayText(planned.start, timeZone)
    days.set(day, [...(days.get(day) ?? []), planned])
  }
  return days
}
