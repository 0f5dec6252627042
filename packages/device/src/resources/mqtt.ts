import { endpoints } from '@ledloom/protocol'
import type { ResourceParts } from './resource-parts.ts'

/** The broker that the device reports to: `device.mqtt`. */
export function mqtt({ caller }: ResourceParts) {
  return {
    get: caller.method(endpoints.getMqttConfig),
    /** Changes the fields given. */
    set: caller.method(endpoints.setMqttConfig),
  }
}
