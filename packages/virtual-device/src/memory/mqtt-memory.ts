import type { GenerationProfile } from '@ledloom/protocol'

/** How the device would reach its broker; a virtual device never does. */
export interface MqttMemory {
  readonly broker_host: string
  readonly broker_port: number
  readonly client_id: string
  readonly encryption_key_set: boolean
  readonly user: string
  readonly password: string
  /** Seconds. */
  readonly keep_alive_interval: number
}

/** What a device comes with. Specification, section 2.15. */
export function initialMqtt({ mqtt }: GenerationProfile, mac: string): MqttMemory {
  return {
    ...mqtt,
    broker_host: 'mqtt.invalid',
    client_id: mac.replaceAll(':', '').toUpperCase(),
    encryption_key_set: false,
    password: '',
  }
}
