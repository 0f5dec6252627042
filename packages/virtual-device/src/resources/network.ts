import { decryptCredential, parseFirmware } from '@ledloom/protocol'
import { type Behaviours, type BodyOf, refuse } from '../device/behaviour.ts'
import { type Identity, macTail } from '../identity/identity.ts'
import type { AccessPointSetting, StationSetting } from '../memory/network-memory.ts'

/** `station.status` of a connected station. */
const CONNECTED = 5

/** `station.status` while the device is an access point. */
const ACCESS_POINT_IN_USE = 255

/** Fields of a station without a network. */
const DISCONNECTED = { ssid: '', ip: '0.0.0.0', gw: '0.0.0.0', mask: '0.0.0.0' }

type StationChange = NonNullable<BodyOf<'setNetworkStatus'>['station']>
type AccessPointChange = NonNullable<BodyOf<'setNetworkStatus'>['ap']>

/**
 * The network settings and scans. Changes do not affect the device's sockets. A scan is done at
 * once.
 */
export default {
  getNetworkStatus: ({ memory: { network } }) => ({
    mode: network.mode,
    station:
      network.mode === 1
        ? { ...network.station, rssi: -60, status: CONNECTED }
        : { ...DISCONNECTED, status: ACCESS_POINT_IN_USE },
    ap: describeAccessPoint(network.ap),
  }),

  setNetworkStatus: {
    keep: 'before',
    handle({ memory, identity }, { body: { mode, station, ap } }) {
      const { network } = memory
      const credentials = [station?.encssid, station?.encpassword, ap?.encpassword]
      if (!credentials.every((text) => isReadable(text, identity))) {
        return refuse('unreadable-credential')
      }
      memory.network = {
        mode,
        station:
          mode === 1 && station
            ? changedStation(network.station, station, identity)
            : network.station,
        ap: mode === 2 && ap ? changedAccessPoint(network.ap, ap) : network.ap,
      }
      return {}
    },
  },

  startNetworkScan({ memory }) {
    memory.hasScanned = true
    return {}
  },

  getNetworkScanResults: ({ memory }) => ({ networks: memory.hasScanned ? NETWORKS : [] }),
} satisfies Behaviours

function describeAccessPoint(ap: AccessPointSetting): object {
  return {
    ssid: ap.ssid,
    channel: ap.channel,
    ip: ap.ip,
    enc: ap.enc,
    ssid_hidden: ap.ssidHidden,
    max_connection: ap.maxConnections,
    max_connections: ap.maxConnections,
    password_changed: ap.isPasswordChanged ? 1 : undefined,
  }
}

function changedStation(
  station: StationSetting,
  change: StationChange,
  identity: Identity,
): StationSetting {
  const { encssid } = change
  const ssid = encssid === undefined ? change.ssid : decrypt(encssid, identity)
  return {
    ssid: ssid === '' ? nameForEmpty(identity) : (ssid ?? station.ssid),
    ip: change.ip ?? station.ip,
    gw: change.gw ?? station.gw,
    mask: change.mask ?? station.mask,
  }
}

function nameForEmpty({ generation: { emptyNetworkPrefix }, mac }: Identity): string {
  return emptyNetworkPrefix && `${emptyNetworkPrefix}${macTail(mac).toUpperCase()}`
}

function isReadable(text: string | undefined, identity: Identity): boolean {
  return text === undefined || decrypt(text, identity) !== undefined
}

function decrypt(text: string, { mac, firmware }: Identity): string | undefined {
  return decryptCredential(text, { mac, firmware: parseFirmware(firmware) })
}

function changedAccessPoint(
  ap: AccessPointSetting,
  { ssid, enc = 0, password, encpassword, ...change }: AccessPointChange,
): AccessPointSetting {
  return {
    ssid: ssid ?? ap.ssid,
    channel: change.channel ?? ap.channel,
    ip: ap.ip,
    // Specification, section 4.6: 1 reads back as 0.
    enc: enc === 1 ? 0 : enc,
    ssidHidden: change.ssid_hidden ?? ap.ssidHidden,
    maxConnections: change.max_connection ?? change.max_connections ?? ap.maxConnections,
    isPasswordChanged: ap.isPasswordChanged || (password ?? encpassword) !== undefined,
  }
}

/** The networks that a scan finds: always the same two. */
const NETWORKS = [
  { ssid: 'Ledloom', mac: '02:00:00:00:00:01', rssi: -48, channel: 6, enc: 4 },
  { ssid: 'Next door', mac: '02:00:00:00:00:02', rssi: -77, channel: 11, enc: 3 },
]
