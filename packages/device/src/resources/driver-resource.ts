import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { RequestOf } from '../calls/endpoint-types.ts'
import type { RequestOptions } from '../transport/request-options.ts'

/** Pulse lengths of the LED signal: t0h, t0l, t1h, t1l, tendh, tendl. */
export type DriverParameters = RequestOf<typeof endpoints.setDriverParams>

/** The LED driver: `device.driver`. Wrong parameters leave the lights dark. */
export type DriverResource = ReturnType<typeof createDriverResource>

/** Binds it to the device that `caller` calls. */
export function createDriverResource(caller: DeviceCaller) {
  return {
    setParameters: (parameters: DriverParameters, options?: RequestOptions) =>
      caller.call(endpoints.setDriverParams, parameters, options),
    /** Resets the LEDs. */
    reset: (options?: RequestOptions) => caller.call(endpoints.resetLeds, undefined, options),
    /** Resets more, probably by starting the device anew. */
    restart: (options?: RequestOptions) => caller.call(endpoints.resetLeds2, undefined, options),
  }
}
