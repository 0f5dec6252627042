import type { Behaviours, BodyOf } from '../device/behaviour.ts'
import type { MqttMemory } from '../memory/network-memory.ts'

/** The device's broker. The encryption key is accepted but, as on a real device, never shown. */
export default {
  getMqttConfig: ({ memory }) => memory.mqtt,

  setMqttConfig: {
    keep: 'before',
    handle({ memory }, { body }) {
      memory.mqtt = changedMqtt(memory.mqtt, body)
      return {}
    },
  },
} satisfies Behaviours

function changedMqtt(mqtt: MqttMemory, change: BodyOf<'setMqttConfig'>): MqttMemory {
  return {
    broker_host: change.broker_host ?? mqtt.broker_host,
    broker_port: change.broker_port ?? mqtt.broker_port,
    client_id: change.client_id ?? mqtt.client_id,
    encryption_key_set: mqtt.encryption_key_set || change.encryption_key !== undefined,
    user: change.user ?? mqtt.user,
    password: mqtt.password,
    keep_alive_interval: change.keep_alive_interval ?? mqtt.keep_alive_interval,
  }
}
