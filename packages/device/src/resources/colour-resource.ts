import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { RequestOf } from '../calls/endpoint-types.ts'
import type { RequestOptions } from '../transport/request-options.ts'

/** `{red, green, blue}`, 0..255 each, or `{hue, saturation, value}`, hue 0..359, the others 0..255. */
export type ColourSetting = RequestOf<typeof endpoints.setLedColor>

/** The one colour of mode `color`: `device.colour`. Firmware 2.7.1 and later. */
export type ColourResource = ReturnType<typeof createColourResource>

/** Binds it to the device that `caller` calls. */
export function createColourResource(caller: DeviceCaller) {
  return {
    /** The colour in both forms. */
    get: (options?: RequestOptions) => caller.call(endpoints.getLedColor, undefined, options),
    /** Stores the colour, given in one of the two forms; it shows in mode `color`. */
    set: (colour: ColourSetting, options?: RequestOptions) =>
      caller.call(endpoints.setLedColor, colour, options),
  }
}
