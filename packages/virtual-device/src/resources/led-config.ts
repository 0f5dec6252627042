import { type Behaviours, refuse } from '../device/behaviour.ts'
import type { LedString } from '../memory/device-memory.ts'

/** The strings that the LEDs are spread over. */
export default {
  getLedConfig: ({ memory }) => ({ strings: memory.strings }),

  setLedConfig: {
    keep: 'before',
    handle({ memory, identity }, { body: { strings } }) {
      if (!areApart(strings, identity.ledCount)) return refuse('value-out-of-range')
      memory.strings = strings
      return {}
    },
  },
} satisfies Behaviours

/** Returns true if every LED exists and belongs to at most one string. */
function areApart(strings: readonly LedString[], ledCount: number): boolean {
  const sorted = strings.toSorted((first, second) => first.first_led_id - second.first_led_id)
  return sorted.every(({ first_led_id, length }, index) => {
    return first_led_id + length <= (sorted[index + 1]?.first_led_id ?? ledCount)
  })
}
