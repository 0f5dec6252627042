/**
 * How long requests may take, in milliseconds. Node's own five minutes for a whole request would cut
 * off a long file on a slow network; an upload of which nothing comes is given up by itself.
 */
export const REQUEST_LIMITS = { requestTimeout: 3_600_000, headersTimeout: 20_000 } as const

/** How long any request but an upload may take to come, in milliseconds. */
export const SHORT_REQUEST_MS = 60_000

/**
 * Connections at a time; more are closed unanswered. Twice what viewers and cameras may have, so
 * that each viewer can still load the page and its pictures beside them.
 */
export const CONNECTION_LIMIT = 512
