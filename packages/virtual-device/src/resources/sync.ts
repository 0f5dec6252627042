import { compareFirmware, parseFirmware } from '@ledloom/protocol'
import type { DeviceCore } from '../device/device-core.ts'

const LEAVES_EMPTY_OUT = parseFirmware('2.5.6')

/**
 * How a device plays in step with others: a virtual one does not. Before 2.5.6 identifiers were sent
 * although they were empty. Specification, section 2.9.
 */
export function describeSync({ identity }: DeviceCore): object {
  const isOlder = compareFirmware(parseFirmware(identity.firmware), LEAVES_EMPTY_OUT) < 0
  return { mode: 'none', ...(isOlder && { slave_id: '', master_id: '' }), compat_mode: 0 }
}
