import { realpath } from 'node:fs/promises'
import { type WriteOptions, writeFileAtomically } from '@ledloom/media/files'
import { fileVersion } from '../memory/file-version.ts'
import { readHouseText } from './read-house.ts'

/** How the text of a house file is read and written. */
export type HouseTextAccess = {
  /** Differs after each change. */
  readonly version: typeof fileVersion
  readonly read: typeof readHouseText
  /** Replaces it as a whole. @throws SourceError `unwritable-file` */
  readonly replace: (path: string, text: string, options: WriteOptions) => Promise<void>
}

/** Reads and writes it on the disk. */
export const ON_DISK: HouseTextAccess = {
  version: fileVersion,
  read: readHouseText,
  // A link stays one.
  replace: async (path, text, options) =>
    writeFileAtomically(await realpath(path), [Buffer.from(text)], options),
}
