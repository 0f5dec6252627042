/** What goes back to a client. */
export interface Reply {
  readonly status: number
  readonly contentType: string
  /** Empty for no content. */
  readonly body: string
}

/** A reply of plain text, as devices send for 401 and 404. */
export function textReply(status: number, text: string): Reply {
  return { status, contentType: 'text/plain', body: text }
}

/** A reply of one JSON object, as text. */
export function jsonReply(body: string, status = 200): Reply {
  return { status, contentType: 'application/json', body }
}
