// sACN: ANSI E1.31-2018, tables 4-1, 4-2 and 4-3.

/** UDP port of sACN. */
export const SACN_PORT = 5568

export const FIRST_UNIVERSE = 1
export const LAST_UNIVERSE = 63_999
export const GREATEST_PRIORITY = 200
export const UNIVERSE_CHANNELS = 512

/** Preamble, postamble and the identifier of ACN, with which every packet begins. */
export const MARK = Uint8Array.of(
  ...[0x00, 0x10, 0x00, 0x00],
  ...new TextEncoder().encode('ASC-E1.17\0\0\0'),
)

/** Where each layer begins; it says itself where it ends. */
export const [ROOT_AT, FRAMING_AT, LEVELS_AT] = [16, 38, 115] as const
/** The upper four bits of a layer's length. */
export const LAYER_FLAGS = 0x7

export const ROOT_DATA = 0x00000004
export const ROOT_EXTENDED = 0x00000008
export const FRAMING_DATA = 0x00000002
export const FRAMING_SYNC = 0x00000001

// Where the fields of the layers are.
export const [ROOT_VECTOR_AT, SOURCE_AT, FRAMING_VECTOR_AT] = [18, 22, 40] as const
// Those of a data packet.
export const [NAME_AT, PRIORITY_AT, SYNC_UNIVERSE_AT] = [44, 108, 109] as const
export const [SEQUENCE_AT, OPTIONS_AT, UNIVERSE_AT] = [111, 112, 113] as const
export const [PROPERTIES_AT, COUNT_AT, START_CODE_AT] = [117, 123, 125] as const
// Those of a packet by which universes are shown.
export const [SHOWN_SEQUENCE_AT, SHOWN_UNIVERSE_AT] = [44, 45] as const

/** Vector, type of address, first address and step of a property list that is a universe. */
export const PROPERTIES = Uint8Array.of(0x02, 0xa1, 0x00, 0x00, 0x00, 0x01)

/** Bytes of a data packet before its channels, start code included. */
export const HEADER_LENGTH = 126
/** Bytes of a packet by which universes are shown. */
export const SYNC_LENGTH = 49

// Options of a data packet.
export const PREVIEW = 0x80
export const TERMINATED = 0x40
export const FORCE_SYNCHRONIZATION = 0x20

/** The multicast address of a universe: 239.255 and its two bytes (ANSI E1.31-2018, 9.3.1). */
export function sacnGroup(universe: number): string {
  return `239.255.${universe >> 8}.${universe & 0xff}`
}
