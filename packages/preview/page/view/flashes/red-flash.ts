/** Share of red from which on a colour is a saturated red. */
const SATURATED = 0.8

/** Difference in the CIE 1976 UCS diagram that is half of a flash. */
const CHANGE = 0.2

/** Where the red of sRGB is in that diagram, and how far the saturated reds reach from it. */
const RED = { u: 0.4507, v: 0.5229 }
const REACH = 0.1441

/**
 * What a dark screen in a room still reflects, of each channel: red that is darker than some 7 %
 * is no red to the eye, and black has the hue of white.
 */
const REFLECTED = 0.01

/**
 * Nearness of linear sRGB to the red of the screen, 0 or less: its distance from it in the CIE 1976
 * UCS diagram, counted downwards. No colour but a saturated red is as near as a saturated red.
 */
export function nearnessToRed(red: number, green: number, blue: number): number {
  const r = red + REFLECTED
  const g = green + REFLECTED
  const b = blue + REFLECTED
  // X, Y, Z by IEC 61966-2-1 in u' = 4X / (X + 15Y + 3Z) and v' = 9Y / (X + 15Y + 3Z).
  const whole = 3.6593 * r + 11.4432 * g + 4.115 * b
  const u = (4 * (0.4124 * r + 0.3576 * g + 0.1805 * b)) / whole
  const v = (9 * (0.2126 * r + 0.7152 * g + 0.0722 * b)) / whole
  const distance = Math.hypot(u - RED.u, v - RED.v)
  return -(r >= SATURATED * (r + g + b) ? distance : Math.max(distance, REACH))
}

/**
 * Whether a change between two nearnesses to red is half of a red flash.
 * Source: WCAG 2.2, "general flash and red flash thresholds", and ISO 9241-391: one state has
 * R / (R + G + B) of 0.8 or more, and they are more than 0.2 apart in the CIE 1976 UCS diagram.
 */
export function isRedChange(lower: number, higher: number): boolean {
  return higher > -REACH && higher - lower > CHANGE
}
