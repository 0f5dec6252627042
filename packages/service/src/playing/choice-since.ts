import { endingAt } from './choice-times.ts'
import { type HandChoice, turnedOff, turnedOn } from './house-choice.ts'

/** How a choice is made: as a new one, or from the one before, which is turned on or off. */
export type ChoiceStep = 'new' | 'on' | 'off'

/** What was chosen by hand since a start that does not know what was chosen before. */
export type ChoiceSince = {
  /** `new` if nothing is left of what was chosen before; undefined if all is. */
  readonly step: ChoiceStep | undefined
  /** When something was chosen last, in milliseconds since 1970. */
  readonly at: number
  /** The choice that has come of it. */
  readonly choice: HandChoice | undefined
}

/** What is chosen once it is known what was chosen before the start, as if it had always been known. */
export function choiceFrom(
  before: HandChoice | undefined,
  { step, at, choice }: ChoiceSince,
): HandChoice | undefined {
  if (step === undefined) return before
  if (step === 'new' || before === undefined) return choice
  if (step === 'off') {
    return choice && { ...turnedOff(before, choice), endChosenAt: choice.endChosenAt }
  }
  const again = before.isOn ? before : turnedOn(before, at)
  const { until } = choice ?? {}
  if (again === undefined) return choice
  return until === undefined ? again : endingAt(again, { at, until })
}
