/** A datagram and where it goes. */
export interface OutgoingPacket {
  /** Written anew for each frame. */
  readonly data: Uint8Array
  /** IP address, where it is another than that of the sink's host. */
  readonly address?: string | undefined
}

/** Makes the packets of a protocol. */
export interface PacketMaker {
  /**
   * The packets of a frame of device bytes, in their order; the same buffers each time.
   *
   * @param dueAt when the frame is to be seen, in milliseconds since 1970, which hosts agree on
   */
  make(bytes: Uint8Array, dueAt: number): readonly OutgoingPacket[]
  /** What is sent when no frame comes any more; what was made before stays as it is. */
  end(): readonly OutgoingPacket[]
}
