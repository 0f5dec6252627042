/** The preview ended. These are close codes of RFC 6455, section 7.4.1. */
export const GOING_AWAY = 1001

/** Text where bytes are taken, or bytes where text is taken. */
export const UNSUPPORTED_DATA = 1003

/** A message that is none of those that are taken, or too many of them. */
export const POLICY_VIOLATION = 1008

/** The host failed on a message. */
export const INTERNAL_ERROR = 1011
