let last = 0

/** The place of something that is asked of a house now in the order of all that is asked, by whatever way. */
export function nextOrder(): number {
  last++
  return last
}

/** Options of what is asked of a house. */
export type AskedOptions = {
  /** Its place among all that is asked, by `nextOrder`. Default: it is asked now. */
  readonly order?: number | undefined
}
