/** Bytes that a device takes in a second while it writes them to its memory: slow ones. */
const BYTES_PER_SECOND = 40_000

/** A list must play this many times as long as its upload takes. */
const WORTH = 10

/** Most lists that are stored on a device in a day, each with all its movies: its memory wears out. */
const MOST_UPLOADS = 12

/** What would have to be uploaded to a device. */
export type NeededUpload = {
  readonly name: string
  /** Bytes of the movies that it does not store already. */
  readonly bytes: number
  /** Lists that were stored on it today. */
  readonly uploadsToday: number
}

/**
 * Decides whether uploads are worth their wear and time. Devices that need none count for nothing.
 *
 * @param secondsLeft for which the list still plays; undefined if no end is planned
 * @returns why not; undefined if they are
 */
export function reasonAgainstUploads(
  uploads: readonly NeededUpload[],
  secondsLeft: number | undefined,
): string | undefined {
  const needed = uploads.filter(({ bytes }) => bytes > 0)
  const worn = needed.find(({ uploadsToday }) => uploadsToday >= MOST_UPLOADS)
  if (worn !== undefined) {
    const { name, uploadsToday } = worn
    return `${name} has stored something ${uploadsToday} times today, and its memory wears out`
  }
  const seconds = Math.max(0, ...needed.map(({ bytes }) => bytes / BYTES_PER_SECOND))
  if (secondsLeft === undefined || secondsLeft >= WORTH * seconds) return undefined
  const left = Math.max(0, Math.round(secondsLeft))
  return `it plays for ${left} s more, which is not worth an upload of up to ${Math.ceil(seconds)} s`
}
