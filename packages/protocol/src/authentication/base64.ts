// Node and browsers both have these; this package is compiled without the types of either.
declare function atob(text: string): string
declare function btoa(text: string): string

/** The bytes of base64 text; like devices, it overlooks missing padding and strange characters. */
export function decodeBase64(text: string): Uint8Array {
  const digits = text.replace(/[^A-Za-z0-9+/]/g, '')
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits
  return Uint8Array.from(atob(whole), (character) => character.charCodeAt(0))
}

/** Base64 text of bytes, padded. */
export function encodeBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
