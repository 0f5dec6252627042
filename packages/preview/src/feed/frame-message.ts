/** Version of the feed. On another version the page asks its user to reload. */
export const FEED_VERSION = 1

/** Bytes before the device bytes of a frame message. */
export const FRAME_HEADER_BYTES = 16

/** `kind` byte of a binary message that carries a frame. */
const FRAME_KIND = 1

/** A frame in the feed. */
export interface FrameMessage {
  /** Revision of the layout message the frame belongs to, 0..65535. */
  readonly revision: number
  /** Number of the tick, 0..2³²−1, then from 0 again. */
  readonly frameNumber: number
  /** Due time of the frame, in milliseconds since 1970 by the host's clock. */
  readonly dueAt: number
  /** The bytes that go to the device. */
  readonly bytes: Uint8Array
}

/** Writes the header of a frame message into the first {@link FRAME_HEADER_BYTES} of `out`. */
export function writeFrameHeader(
  out: Uint8Array,
  { revision, frameNumber, dueAt }: Omit<FrameMessage, 'bytes'>,
): Uint8Array {
  const view = new DataView(out.buffer, out.byteOffset, FRAME_HEADER_BYTES)
  view.setUint8(0, FEED_VERSION)
  view.setUint8(1, FRAME_KIND)
  view.setUint16(2, revision, true)
  view.setUint32(4, frameNumber, true)
  view.setFloat64(8, dueAt, true)
  return out
}

/**
 * Reads a frame message; `bytes` is a view of `message`, not a copy.
 * @throws RangeError if the message is too short, of another version or not a frame
 */
export function readFrameMessage(message: Uint8Array): FrameMessage {
  if (message.byteLength < FRAME_HEADER_BYTES) {
    throw new RangeError(
      `a frame message must have at least ${FRAME_HEADER_BYTES} bytes, got ${message.byteLength}`,
    )
  }
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength)
  const version = view.getUint8(0)
  const kind = view.getUint8(1)
  if (version !== FEED_VERSION || kind !== FRAME_KIND) {
    throw new RangeError(
      `a frame message must start with ${FEED_VERSION}, ${FRAME_KIND}, got ${version}, ${kind}`,
    )
  }
  return {
    revision: view.getUint16(2, true),
    frameNumber: view.getUint32(4, true),
    dueAt: view.getFloat64(8, true),
    bytes: message.subarray(FRAME_HEADER_BYTES),
  }
}
