/** Meanings of the field `code` of an answer. Specification, section 7.2, and public reports. */
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

/** A code with a known meaning. */
export type ApplicationCode = keyof typeof applicationCodes

/**
 * The source of a failure's answer: the specification, users and their clients, or our assumption.
 */
type FailureSource = 'specified' | 'reported' | 'assumed'

/** A device's answer when something is wrong. */
export type Failure = { readonly source: FailureSource } & (
  | { readonly status: 200 | 412; readonly code: ApplicationCode }
  | { readonly status: 401 | 404; readonly text: string }
  /** No content, but with the type JSON, which clients check before they read. */
  | { readonly status: 204 }
)

/** Every failure and its answer. */
export const failures = {
  'invalid-token': { status: 401, text: 'Invalid Token.', source: 'specified' },
  'resource-not-found': { status: 404, text: 'Resource not found.', source: 'specified' },

  'malformed-json': { status: 200, code: 1104, source: 'specified' },
  'missing-key': { status: 200, code: 1103, source: 'specified' },
  'unknown-key': { status: 200, code: 1105, source: 'specified' },
  'invalid-value': { status: 200, code: 1101, source: 'specified' },
  'value-too-long': { status: 200, code: 1103, source: 'specified' },
  'value-out-of-range': { status: 200, code: 1101, source: 'assumed' },
  'unreadable-credential': { status: 200, code: 1101, source: 'assumed' },
  'body-too-large': { status: 200, code: 1101, source: 'assumed' },

  'verify-rejected': { status: 200, code: 1102, source: 'reported' },
  'echo-failed': { status: 200, code: 1001, source: 'specified' },
  'invalid-mode': { status: 200, code: 1102, source: 'reported' },
  'relative-level-unknown': { status: 200, code: 1102, source: 'reported' },
  'no-movie': { status: 200, code: 1104, source: 'reported' },
  'no-playlist': { status: 200, code: 1104, source: 'assumed' },
  'nothing-current': { status: 204, source: 'reported' },
  'movies-in-use': { status: 200, code: 1102, source: 'assumed' },
  'movie-over-capacity': { status: 200, code: 1101, source: 'reported' },
  'movie-exists': { status: 200, code: 1101, source: 'assumed' },
  'movie-not-announced': { status: 200, code: 1102, source: 'assumed' },
  'movie-wrong-length': { status: 200, code: 1106, source: 'reported' },
  'invalid-unique-id': { status: 412, code: 1101, source: 'reported' },
  'frame-wrong-length': { status: 200, code: 1101, source: 'assumed' },
  'no-music-driver': { status: 200, code: 1102, source: 'assumed' },
  'firmware-checksum': { status: 200, code: 1205, source: 'specified' },
} as const satisfies Readonly<Record<string, Failure>>

/** The name of a failure. */
export type FailureCondition = keyof typeof failures
