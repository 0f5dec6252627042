import { openSound } from './open-sound.ts'

/**
 * Makes sure that there is sound in a file, without decoding it.
 *
 * @throws SourceError where it can't be read or holds no sound, and where there is no FFmpeg
 */
export async function checkSound(path: string): Promise<void> {
  const { format } = await openSound(path)
  format.closeInputSync()
}
