/** The bytes of ASCII letters. */
export function asciiBytes(letters: string): Uint8Array {
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
}

/** Whether `bytes` begin with the ASCII `letters`. */
export function startsWith(bytes: Uint8Array, letters: string): boolean {
  return asciiBytes(letters).every((byte, index) => bytes[index] === byte)
}
