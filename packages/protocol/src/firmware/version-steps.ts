import { compareFirmware, type Firmware, parseFirmware } from './firmware.ts'

/** A value that changed with the firmware: `[from version, value]`, oldest first, at least one. */
export type VersionSteps<Value> = readonly (readonly [since: string, value: Value])[]

/** The value at `firmware`; before the first step that of the first. */
export function valueAt<Value>(steps: VersionSteps<Value>, firmware: Firmware): Value {
  const reached = steps.findLast(([since]) => compareFirmware(firmware, parseFirmware(since)) >= 0)
  return (reached ?? steps[0]!)[1]
}
