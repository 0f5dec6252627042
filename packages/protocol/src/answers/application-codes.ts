/** What the field `code` of an answer means. Specification, section 7.2, and public reports. */
export const applicationCodes = {
  1000: 'ok',
  1001: 'error',
  1100: 'ok',
  1101: 'invalid argument value',
  1102: 'error',
  1103: 'value too long or required key missing',
  1104: 'malformed JSON, or nothing to play',
  1105: 'invalid argument key',
  1106: 'length differs from what was announced',
  1107: 'probably ok',
  1108: 'probably ok',
  1205: 'SHA1 sum of the firmware does not match',
} as const

/** A code that has been described. */
export type ApplicationCode = keyof typeof applicationCodes
