import { stat } from 'node:fs/promises'

/** No file is there. */
const NONE = { ino: 0, mtimeMs: 0, ctimeMs: 0, size: 0 }

/** Differs after each change of a file, also after one that keeps its size and sets its time back. */
export async function fileVersion(path: string): Promise<string> {
  const { ino, mtimeMs, ctimeMs, size } = await stat(path).catch(() => NONE)
  return [ino, mtimeMs, ctimeMs, size].join(' ')
}
