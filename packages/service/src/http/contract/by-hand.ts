import { errorMessage } from '@ledloom/core'
import { z } from 'zod'
import type { ChoiceEnd } from '../../playing/choice-end.ts'
import { timeText } from '../../schedule/plan-data.ts'
import type { ServedHouse } from './api-parts.ts'
import { invalid } from './problem.ts'

/** What was chosen by hand, as the interface says it; null if nothing was. */
export const byHandData = z
  .object({
    until: z
      .union([z.iso.datetime({ offset: true }), z.enum(['next', 'changed'])])
      .describe(
        'when it ends: next: as the next entry of the schedule begins; changed: once somebody changes it',
      ),
  })
  .nullable()

/** What was chosen by hand and ends then. */
export function describeByHand(
  ends: ChoiceEnd | undefined,
  { place: { timeZone } }: ServedHouse['house'],
): z.output<typeof byHandData> {
  if (ends === undefined) return null
  return { until: typeof ends === 'number' ? timeText(ends, timeZone) : ends }
}

/** When what is chosen by hand is to end, as a request says it. */
export const untilText = z
  .string({ error: 'must be a time' })
  .max(100, 'must be a time')
  .describe(
    'when what is chosen ends, or what was chosen before: a time of day (23:00, sunset+1h), a date and time, next (as the next entry of the schedule begins, which it is by default) or changed (once somebody changes it)',
  )

/** When what is chosen is to end, if a request says that. @throws Problem for what is no end, or is over */
export function endMeant(text: string | undefined, house: ServedHouse): ChoiceEnd | undefined {
  try {
    return text === undefined ? undefined : house.choiceEnd(text)
  } catch (error) {
    throw invalid([{ in: 'body', field: 'until', message: errorMessage(error) }])
  }
}
