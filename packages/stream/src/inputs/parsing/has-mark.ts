/** Whether `mark` stands in `bytes` at `offset`. */
export function hasMark(bytes: Uint8Array, mark: Uint8Array, offset = 0): boolean {
  if (bytes.length < offset + mark.length) return false
  for (let at = 0; at < mark.length; at++) if (bytes[offset + at] !== mark[at]) return false
  return true
}
