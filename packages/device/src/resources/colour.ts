import { endpoints } from '@ledloom/protocol'
import type { ResourceParts } from './resource-parts.ts'

/** The one colour of mode `color`: `device.colour`. Firmware 2.7.1 and later. */
export function colour({ caller }: ResourceParts) {
  return {
    /** The colour in both forms. */
    get: caller.method(endpoints.getLedColor),
    /**
     * Stores the colour, which shows in mode `color`: `{red, green, blue}`, each 0 to 255, or
     * `{hue, saturation, value}`, hue 0 to 359 and the others 0 to 255.
     */
    set: caller.method(endpoints.setLedColor),
  }
}
