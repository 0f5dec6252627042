/** Bytes a viewer's message may have. */
export const VIEWER_MESSAGE_LIMIT = 65_536

/**
 * Text messages from a viewer to the host. `next` asks for one frame newer than the last; from the
 * first `next` on the viewer gets frames only when it asks. `clock` is answered with the host's
 * clock, from which a viewer on another machine learns how far the two are apart. `act` asks for an
 * action and is answered by `done` or `failed`.
 */
export type ViewerMessage =
  | { readonly type: 'next' }
  | { readonly type: 'clock'; readonly at: number }
  | ActMessage

/** Asks for an action of `actions`; what it says is checked when it is done. */
export interface ActMessage {
  readonly type: 'act'
  /** A whole number of the viewer's own; the answer has the same. */
  readonly id: number
  readonly name: string
  readonly input: unknown
}

/**
 * Reads what a viewer sent.
 * @throws RangeError saying what is wrong, in words that fit the reason of a close frame
 */
export function parseViewerMessage(text: string): ViewerMessage {
  const message = parseJson(text)
  if (typeof message !== 'object' || message === null || !('type' in message)) {
    throw new RangeError('a message must be a JSON object with a type')
  }
  switch (message.type) {
    case 'next':
      return { type: 'next' }
    case 'clock':
      return { type: 'clock', at: clockOf(message) }
    case 'act':
      return actOf(message)
    default:
      throw new RangeError('the type of a message must be next, clock or act')
  }
}

function clockOf(message: object): number {
  const at = 'at' in message ? message.at : undefined
  if (typeof at !== 'number') throw new RangeError('a clock message must have a number at')
  return at
}

/** Only what can't be answered is a mistake here: the rest is told with the id. */
function actOf(message: object): ActMessage {
  const { id, name, input = {} }: { id?: unknown; name?: unknown; input?: unknown } = message
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) {
    throw new RangeError('an act message must have a whole number id')
  }
  return { type: 'act', id, name: typeof name === 'string' ? name : '', input }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RangeError('a message must be JSON')
  }
}
