/** A change of relative luminance that is half of a flash. */
const CHANGE = 0.1

/** A change between lights that are both brighter is none. */
const DARKER_BELOW = 0.8

/**
 * Whether a change between two relative luminances, 0..1, is half of a general flash.
 * Source: WCAG 2.2, "general flash and red flash thresholds": a tenth or more of the largest
 * relative luminance, where the darker is below 0.80. ITU-R BT.1702 has the same as 20 cd/m² below
 * 160 cd/m², of a screen of 200 cd/m².
 */
export function isGeneralChange(darker: number, brighter: number): boolean {
  return brighter - darker >= CHANGE && darker < DARKER_BELOW
}
