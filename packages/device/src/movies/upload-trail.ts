import type { StoredMovie } from './movie-list.ts'

/** How far an upload has come: what is to be undone, or told, when it fails. */
export interface UploadTrail {
  /** The mode before; undefined where the device did not say. */
  readonly mode: string | undefined
  /** The movie that was selected before; undefined where there was none, or it is deleted. */
  selected: number | undefined
  /** Movies that the device was told to delete. */
  deleted: readonly StoredMovie[]
  /** The UUID of the new movie, or of its trial, once the device knows of it. */
  announced: string | undefined
  /** Bytes of the movie, or of its trial, that have left. */
  sentBytes: number
  /** What a first try that broke off has left, and cannot be deleted alone. */
  incomplete: StoredMovie | undefined
  /** Whether the device has taken all bytes of the movie. */
  isSent: boolean
}
