import { endpoints, isAvailable, type LedMode, type Sender } from '@ledloom/protocol'

/** Whether a firmware knows a mode. */
export function hasMode(mode: LedMode, { family, firmware }: Sender): boolean {
  return endpoints.setLedMode.rules.every(
    ({ applies, availability }) =>
      !applies({ mode }) || isAvailable(availability, family, firmware),
  )
}
