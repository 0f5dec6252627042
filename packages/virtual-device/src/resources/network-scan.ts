import type { Handlers } from './handler.ts'

/** The networks a virtual device sees around it: always the same two. */
const NETWORKS = [
  { ssid: 'Ledloom', mac: '02:00:00:00:00:01', rssi: -48, channel: 6, enc: 4 },
  { ssid: 'Next door', mac: '02:00:00:00:00:02', rssi: -77, channel: 11, enc: 3 },
]

/** Looking for networks; a scan is done as soon as it has begun. */
export const networkScanHandlers: Handlers<'startNetworkScan' | 'getNetworkScanResults'> = {
  startNetworkScan({ memory }) {
    memory.hasScanned = true
    return {}
  },

  getNetworkScanResults: ({ memory }) => ({ networks: memory.hasScanned ? NETWORKS : [] }),
}
