import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { RequestOf } from '../calls/endpoint-types.ts'
import type { RequestOptions } from '../transport/request-options.ts'

/** What can be set about the broker connection; fields left out stay as they are. */
export type MqttSetting = RequestOf<typeof endpoints.setMqttConfig>

/** The broker the device reports to: `device.mqtt`. */
export type MqttResource = ReturnType<typeof createMqttResource>

/** Binds it to the device that `caller` calls. */
export function createMqttResource(caller: DeviceCaller) {
  return {
    get: (options?: RequestOptions) => caller.call(endpoints.getMqttConfig, undefined, options),
    set: (setting: MqttSetting, options?: RequestOptions) =>
      caller.call(endpoints.setMqttConfig, setting, options),
  }
}
