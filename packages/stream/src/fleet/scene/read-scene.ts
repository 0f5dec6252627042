import { readFile } from 'node:fs/promises'
import { parseScene } from './parse-scene.ts'
import type { Scene } from './scene.ts'
import { SceneError } from './scene-error.ts'

/**
 * The scene that a file describes.
 * @throws SceneError `unreadable`, `malformed` with file and line
 */
export async function readScene(path: string): Promise<Scene> {
  try {
    return parseScene(await readFile(path, 'utf8'), path)
  } catch (cause) {
    if (cause instanceof SceneError) throw cause
    throw new SceneError('unreadable', `${path} cannot be read: ${reasonOf(cause)}`, { cause })
  }
}

function reasonOf(cause: unknown): string {
  const isGone = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
  if (isGone) return 'there is no such file'
  return cause instanceof Error ? cause.message : String(cause)
}
