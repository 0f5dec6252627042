// sACN: ANSI E1.31-2018, tables 4-1, 4-2 and 4-3.

/** UDP port of sACN. */
export const SACN_PORT = 5568

export const FIRST_UNIVERSE = 1
export const LAST_UNIVERSE = 63_999
export const GREATEST_PRIORITY = 200
export const UNIVERSE_CHANNELS = 512

/** Where each layer begins; it says itself where it ends. */
export const [ROOT_AT, FRAMING_AT, LEVELS_AT] = [16, 38, 115] as const
/** The upper four bits of a layer's length. */
export const LAYER_FLAGS = 0x7

export const ROOT_DATA = 0x00000004
export const ROOT_EXTENDED = 0x00000008
export const FRAMING_DATA = 0x00000002
export const FRAMING_SYNC = 0x00000001

/** Bytes of a data packet before its channels, start code included. */
export const HEADER_LENGTH = 126
/** Bytes of a packet by which universes are shown. */
export const SYNC_LENGTH = 49

// Options of a data packet.
export const PREVIEW = 0x80
export const TERMINATED = 0x40
export const FORCE_SYNCHRONIZATION = 0x20
