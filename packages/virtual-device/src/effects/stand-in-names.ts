/**
 * The effects of our library that stand in for those built into a device, in the order of their
 * numbers. The list is fixed: an effect that the library gains changes no device.
 */
export const STAND_IN_NAMES = ['comet', 'fire', 'noise', 'rain', 'rainbow', 'sparkle'] as const
