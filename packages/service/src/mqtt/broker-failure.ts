import { errorMessage } from '@ledloom/core'

/** Reason codes of a broker that refuses who asks: MQTT 3.1.1, 3.2.2.3, and MQTT 5, 3.2.2.2. */
const REFUSED: readonly unknown[] = [4, 5, 134, 135]

/** The variables that hold what a broker asks for. */
const LOGIN = 'LEDLOOM_MQTT_USER, LEDLOOM_MQTT_PASSWORD'

/**
 * The reason why a broker can't be used, with what helps.
 *
 * @param hasLogin whether it was given a user name or a password
 */
export function brokerFailure(error: Error, hasLogin: boolean): string {
  const code = 'code' in error ? error.code : undefined
  if (REFUSED.includes(code)) {
    return hasLogin
      ? `it refuses the user name or the password (${LOGIN})`
      : `it lets nobody in without a user name and a password (${LOGIN})`
  }
  if (code !== undefined) return errorMessage(error)
  // What the system fails at has a code; the rest is about what was read.
  return error.message === 'connack timeout'
    ? 'what is there does not answer as a broker does'
    : `what is there does not speak MQTT (${error.message})`
}
