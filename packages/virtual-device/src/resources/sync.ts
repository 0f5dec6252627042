import type { DeviceCore } from '../device/device-core.ts'

const NO_IDS = { slave_id: '', master_id: '' }

/** How a device plays in step with others: a virtual one does not. Specification, section 2.9. */
export function describeSync({ profile }: DeviceCore): object {
  return { mode: 'none', ...(profile.sendsEmptySyncIds && NO_IDS), compat_mode: 0 }
}
