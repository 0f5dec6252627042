import { type DescribedDevice, endpoints, hasFeature, type LedMode } from '@ledloom/protocol'

/** Whether a device knows a mode. */
export function hasMode(mode: LedMode, device: DescribedDevice): boolean {
  return endpoints.setLedMode.rules.every(
    (rule) => !rule.applies({ mode }) || hasFeature(rule, device),
  )
}
