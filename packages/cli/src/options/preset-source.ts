import { nearestName } from '@ledloom/core'
import { CliError } from '../terminal/cli-error.ts'

/** Begins the name of a preset among sources. */
const PRESET = 'preset:'

const found = new Set<string>()

/** Returns true for a path that `withPresetPaths` has found. */
export function isPresetPath(path: string): boolean {
  return found.has(path)
}

/**
 * Replaces `preset:NAME` by the path of the preset's show file.
 *
 * @param folder of the data. Default: that of this user
 * @throws CliError if there is no such preset
 */
export async function withPresetPaths(
  texts: readonly string[],
  folder: string | undefined,
): Promise<readonly string[]> {
  if (!texts.some((text) => text.startsWith(PRESET))) return texts
  const { openDataFolder, PresetReader, usualDataFolder } = await import('@ledloom/studio/keeping')
  const { presets: path } = await openDataFolder(folder ?? usualDataFolder())
  const { presets } = await new PresetReader(path).read()
  return texts.map((text) => {
    if (!text.startsWith(PRESET)) return text
    const name = text.slice(PRESET.length)
    const preset = presets.find(({ title, id }) => title === name || id === name)
    if (preset !== undefined) {
      found.add(preset.path)
      return preset.path
    }
    const titles = presets.map(({ title }) => title)
    const nearest = nearestName(name, titles)
    const hint = nearest === undefined ? 'ledloom presets lists them' : `did you mean ${nearest}?`
    throw new CliError('bad-value', `there is no preset called ${name} in ${path}; ${hint}`)
  })
}
