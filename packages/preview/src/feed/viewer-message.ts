/** Longest message of a viewer in bytes: the text of a pattern, quoted as JSON. */
export const VIEWER_MESSAGE_LIMIT = 600_000

/**
 * Text messages from a viewer to the host. `next` asks for one newer frame; after the first `next`
 * the viewer gets frames only on request. `clock` is answered with the host's clock, so that a
 * viewer on another machine can compute the difference. `act` asks for an action and is answered by
 * `done` or `failed`.
 */
export type ViewerMessage =
  | { readonly type: 'next' }
  | { readonly type: 'clock'; readonly at: number }
  | ActMessage

/** Asks for an action; name and input are checked when it is performed. */
export interface ActMessage {
  readonly type: 'act'
  /** A whole number chosen by the viewer; the answer has the same. */
  readonly id: number
  readonly name: string
  readonly input: unknown
  /** A number that actions have in common while the viewer holds a control; a whole one. */
  readonly gesture?: number
}

/**
 * Parses a message of a viewer.
 * @throws RangeError with a message short enough for a close frame
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

/** Only a missing id is an error here; other errors are answered with the id. */
function actOf(message: object): ActMessage {
  const given: { id?: unknown; name?: unknown; input?: unknown; gesture?: unknown } = message
  const { id, name, input = {}, gesture } = given
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) {
    throw new RangeError('an act message must have a whole number id')
  }
  const act = { type: 'act', id, name: typeof name === 'string' ? name : '', input } as const
  return Number.isSafeInteger(gesture) ? { ...act, gesture: Number(gesture) } : act
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RangeError('a message must be JSON')
  }
}
