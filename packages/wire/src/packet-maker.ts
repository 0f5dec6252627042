/** A datagram and its destination. */
export interface OutgoingPacket {
  /** Overwritten by the next frame. */
  readonly data: Uint8Array
  /** IP address, if it is not the outlet's host. */
  readonly address?: string | undefined
}

/** Writes the packets of a protocol. */
export interface PacketMaker {
  /**
   * The packets of a frame of device bytes, in order; the same buffers each time.
   *
   * @param dueAt due time of the frame, in milliseconds since 1970
   */
  make(bytes: Uint8Array, dueAt: number): readonly OutgoingPacket[]
  /** The packets that end a stream. Does not change packets made before. */
  end(): readonly OutgoingPacket[]
}
