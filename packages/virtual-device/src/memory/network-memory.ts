import type { FamilyProfile, GenerationProfile } from '@ledloom/protocol'

/** The device's connection to a network. */
export type StationSetting = {
  readonly ssid: string
  readonly ip: string
  readonly gw: string
  readonly mask: string
}

/** The device's own network. */
export type AccessPointSetting = {
  readonly ssid: string
  readonly channel: number
  readonly ip: string
  /** 0 none, 2 WPA1, 3 WPA2, 4 both. */
  readonly enc: number
  readonly ssidHidden: number
  readonly maxConnections: number
  readonly isPasswordChanged: boolean
}

/** The network settings of a device. */
export type NetworkMemory = {
  /** 1 station, 2 access point. */
  readonly mode: 1 | 2
  readonly station: StationSetting
  readonly ap: AccessPointSetting
}

/** A device in its owner's network, reachable at `host`. */
export function initialNetwork(
  host: string,
  name: string,
  { generation, isPasswordChanged }: FamilyProfile,
): NetworkMemory {
  return {
    mode: 1,
    station: { ssid: 'Ledloom', ip: host, gw: host, mask: '255.255.255.0' },
    ap: {
      ssid: name,
      channel: 1,
      ip: '192.168.4.1',
      enc: generation.accessPointEncryption,
      ssidHidden: 0,
      maxConnections: 4,
      isPasswordChanged,
    },
  }
}

/** The connection to a broker, which a virtual device never makes. */
export type MqttMemory = {
  readonly broker_host: string
  readonly broker_port: number
  readonly client_id: string
  readonly encryption_key_set: boolean
  readonly user: string
  readonly password: string
  /** Seconds. */
  readonly keep_alive_interval: number
}

/** The initial connection of a device. Specification, section 2.15. */
export function initialMqtt({ mqtt }: GenerationProfile, mac: string): MqttMemory {
  return {
    ...mqtt,
    broker_host: 'mqtt.invalid',
    client_id: mac.replaceAll(':', '').toUpperCase(),
    encryption_key_set: false,
    password: '',
  }
}
