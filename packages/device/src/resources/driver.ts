import { endpoints } from '@ledloom/protocol'
import type { ResourceParts } from './resource-parts.ts'

/** The LED driver: `device.driver`. Wrong parameters leave the lights dark. */
export function driver({ caller }: ResourceParts) {
  return {
    /** Sets the pulse lengths of the LED signal: t0h, t0l, t1h, t1l, tendh, tendl. */
    setParameters: caller.method(endpoints.setDriverParams),
    /** Resets the LEDs. */
    reset: caller.method(endpoints.resetLeds),
    /** Resets more, probably by rebooting the device. */
    restart: caller.method(endpoints.resetLeds2),
  }
}
