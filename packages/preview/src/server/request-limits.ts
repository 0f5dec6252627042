/**
 * How long requests may take, in milliseconds. Node's own five minutes for a whole request would cut
 * off a long file on a slow network; an upload of which nothing comes is given up by itself.
 */
export const REQUEST_LIMITS = { requestTimeout: 3_600_000, headersTimeout: 20_000 } as const
