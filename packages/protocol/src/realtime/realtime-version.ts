import type { Family } from '../firmware/family.ts'
import { compareFirmware, type Firmware, parseFirmware } from '../firmware/firmware.ts'
import type { RealtimeVersion } from './realtime-packet.ts'

/** The first firmware of families F and G that takes fragments. */
const FRAGMENTS_SINCE = parseFirmware('2.4.14')

/** The version of realtime datagrams that suits a firmware, as clients in the field choose it. */
export function realtimeVersion(family: Family, firmware: Firmware): RealtimeVersion {
  if (family === 'D') return 1
  return compareFirmware(firmware, FRAGMENTS_SINCE) < 0 ? 2 : 3
}
