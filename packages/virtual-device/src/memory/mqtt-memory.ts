import type { Family } from '@ledloom/protocol'

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

/** What a device of a family comes with. Specification, section 2.15. */
export function initialMqtt(family: Family, mac: string): MqttMemory {
  const isFirstGeneration = family === 'D'
  return {
    broker_host: 'mqtt.invalid',
    broker_port: isFirstGeneration ? 1883 : 8883,
    client_id: mac.replaceAll(':', '').toUpperCase(),
    encryption_key_set: false,
    user: isFirstGeneration ? 'twinkly_noauth' : 'twinkly32',
    password: '',
    keep_alive_interval: isFirstGeneration ? 180 : 60,
  }
}
