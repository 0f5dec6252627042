import { readFile } from 'node:fs/promises'
import { unreadableReason } from '@ledloom/core'
import { checkYaml } from '@ledloom/media/check-yaml'
import { parseYaml, YamlError } from '@ledloom/media/yaml'
import { type Scene, SceneError, sceneSchema } from './scene.ts'

/**
 * Reads a scene file.
 * @throws SceneError `unreadable`, `malformed` with file and line
 */
export async function readScene(path: string): Promise<Scene> {
  try {
    return parseScene(await readFile(path, 'utf8'), path)
  } catch (cause) {
    if (cause instanceof SceneError) throw cause
    throw new SceneError('unreadable', `${path} cannot be read: ${unreadableReason(cause)}`, {
      cause,
    })
  }
}

/**
 * Parses the text of a scene file, YAML or JSON.
 *
 * @param path of the file, for errors
 * @throws SceneError `malformed` with file, line and the first mistake
 */
export function parseScene(text: string, path: string): Scene {
  try {
    return checkYaml(parseYaml(text, path), sceneSchema, 'the scene')
  } catch (cause) {
    if (!(cause instanceof YamlError)) throw cause
    const message = `${path}:${cause.line ?? 1}: ${cause.message}`
    throw new SceneError('malformed', message, { cause })
  }
}
