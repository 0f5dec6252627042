import { z } from 'zod'
import { inFamilies, since, upTo } from '../firmware/availability.ts'
import { endpoint, json, NOTHING } from '../schema/endpoint.ts'
import { only } from '../schema/field-availability.ts'
import { answer, integer, message, part } from '../schema/kinds.ts'

const SINCE_HIDDEN = since('2.4.25')
const SINCE_ENCRYPTED_NAME = since('2.4.30')

const station = part({
  ssid: z.string(),
  ip: z.string(),
  gw: z.string(),
  mask: z.string(),
  rssi: only(since('2.4.2'), z.number()),
  /** 5 connected, 255 access point in use. */
  status: only(inFamilies('D'), z.int()),
})

/** `enc`: 0 none, 2 WPA1, 3 WPA2, 4 both. Recorded devices write `max_connections`. */
const accessPoint = part({
  ssid: z.string(),
  channel: z.int(),
  ip: z.string(),
  enc: z.int(),
  ssid_hidden: only(SINCE_HIDDEN, z.int()),
  max_connection: only(SINCE_HIDDEN, z.int()),
  max_connections: only(SINCE_HIDDEN, z.int()),
  password_changed: z.int().optional(),
})

const stationSetting = message({
  dhcp: integer(0, 1).optional(),
  /**
   * Specified until 2.4.25, but the firmware between that and `encssid` has no other name for it.
   */
  ssid: only(upTo('2.4.29'), z.string().max(64)),
  encssid: only(SINCE_ENCRYPTED_NAME, z.string().max(128)),
  encpassword: z.string().max(128).optional(),
  ip: z.string().optional(),
  gw: z.string().optional(),
  mask: z.string().optional(),
})

/** The name is optional, because some clients send only a password. */
const accessPointSetting = message({
  ssid: z.string().min(1).max(31).optional(),
  encpassword: z.string().max(128).optional(),
  password: only(SINCE_HIDDEN, z.string().max(64)),
  enc: integer(0, 4).optional(),
  channel: integer(1, 14).optional(),
  ssid_hidden: only(SINCE_HIDDEN, integer(0, 1)),
  max_connection: only(SINCE_HIDDEN, integer(1, 4)),
  max_connections: only(SINCE_HIDDEN, integer(1, 4)),
}).refine(({ ssid, password, encpassword }) => (ssid ?? password ?? encpassword) !== undefined, {
  error: 'expected a name or a password',
  path: ['ssid'],
})

const foundNetwork = part({
  ssid: z.string(),
  mac: z.string(),
  rssi: z.number(),
  channel: z.int(),
  enc: z.int(),
})

/** The device's connection to a network. Specification, sections 2.13, 2.14 and 4.6. */
export default {
  startNetworkScan: endpoint({
    method: 'GET',
    path: 'network/scan',
    request: NOTHING,
    response: answer({}),
  }),

  getNetworkScanResults: endpoint({
    method: 'GET',
    path: 'network/scan_results',
    request: NOTHING,
    response: answer({ networks: z.array(foundNetwork) }),
    needs: ['networks'],
  }),

  /** `mode`: 1 client of a network, 2 access point. */
  getNetworkStatus: endpoint({
    method: 'GET',
    path: 'network/status',
    request: NOTHING,
    response: answer({ mode: z.int(), station: station.optional(), ap: accessPoint.optional() }),
  }),

  setNetworkStatus: endpoint({
    method: 'POST',
    path: 'network/status',
    request: json(
      message({
        mode: z.union([z.literal(1), z.literal(2)]),
        station: stationSetting.optional(),
        ap: accessPointSetting.optional(),
      }),
    ),
    response: answer({}),
    failures: {
      'station.ssid': 'value-too-long',
      'ap.ssid': 'value-too-long',
      'ap.password': 'value-too-long',
    },
    refusals: ['unreadable-credential'],
  }),
}
