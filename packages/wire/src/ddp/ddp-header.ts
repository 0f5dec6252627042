// DDP: http://www.3waylabs.com/ddp/

/** UDP port on which DDP displays listen. */
export const DDP_PORT = 4048

export const HEADER_LENGTH = 10
/** Bytes of a time between the header and the light. */
export const TIMECODE_LENGTH = 4

// Byte 0.
export const VERSION_MASK = 0xc0
export const VERSION_1 = 0x40
/** A time follows the header. */
export const TIMECODE = 0x10
export const STORAGE = 0x08
export const REPLY = 0x04
export const QUERY = 0x02
/** What has come is to be shown. */
export const PUSH = 0x01

// Byte 2: what a pixel is, and how large each of its values; the custom bit above is Hyperion's and
// no matter.
export const TYPE_MASK = 0x38
export const TYPE_UNDEFINED = 0x00
export const TYPE_RGB = 0x08
export const TYPE_HSL = 0x10
export const TYPE_RGBW = 0x18
export const TYPE_GREY = 0x20
export const SIZE_MASK = 0x07
export const SIZE_UNDEFINED = 0
export const SIZE_8_BITS = 3

// Byte 3: where it goes.
export const DISPLAY = 1
export const CONTROL = 246
export const CONFIGURATION = 250
export const STATUS = 251
