/** What is known about a device of a house. */
export type KnownDevice = {
  /** As it stands in the house file, or in a scene file. */
  readonly address: string
  readonly name: string
  /** How groups may call it: by its address or name there, or by the file that it stands in. */
  readonly callings: readonly string[]
  /** In lower case, without colons; undefined until it has answered. */
  readonly mac: string | undefined
  readonly isThere: boolean
  /** What it can show by itself. */
  readonly movies: readonly string[]
  /** In dBm. */
  readonly signal: number | undefined
}
