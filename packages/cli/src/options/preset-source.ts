import { basename, extname, join } from 'node:path'
import { nearestName } from '@ledloom/core'
import type { Preset, PresetList } from '@ledloom/studio/keeping'
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
 * @throws CliError if there is no such preset, there are several, or its file is broken
 */
export async function withPresetPaths(
  texts: readonly string[],
  folder: string | undefined,
): Promise<readonly string[]> {
  if (!texts.some((text) => text.startsWith(PRESET))) return texts
  const { openDataFolder, PresetReader, usualDataFolder } = await import('@ledloom/studio/keeping')
  const { presets: path } = await openDataFolder(folder ?? usualDataFolder())
  const list = await new PresetReader(path).read()
  return texts.map((text) => {
    if (!text.startsWith(PRESET)) return text
    const preset = findPreset(list, text.slice(PRESET.length), path)
    found.add(preset.path)
    return preset.path
  })
}

/** @param folder of the presets */
function findPreset({ presets, broken }: PresetList, name: string, folder: string): Preset {
  const [preset, ...others] = named(presets, name)
  if (preset !== undefined && others.length > 0) {
    const files = [preset, ...others].map(({ id }) => PRESET + id).join(' or ')
    throw new CliError('bad-value', `several presets are called ${name}: choose one by ${files}`)
  }
  if (preset !== undefined) return preset
  const [mistake] = named(broken, name)
  if (mistake !== undefined) {
    const fault = join(folder, mistake.fault)
    throw new CliError('bad-file', `the preset ${name} is broken: ${fault}`)
  }
  const titles = presets.map(({ title }) => title)
  const nearest = nearestName(name, titles)
  const hint = nearest === undefined ? '`ledloom presets` lists them' : `did you mean ${nearest}?`
  throw new CliError('bad-value', `there is no preset called ${name} in ${folder}; ${hint}`)
}

/** The one of this file, or else those of this title, or else those of this file without its ending. */
function named<File extends Pick<Preset, 'id' | 'title'>>(
  files: readonly File[],
  name: string,
): readonly File[] {
  const ways = [
    ({ id }: File) => id === name,
    ({ title }: File) => title === name,
    ({ id }: File) => basename(id, extname(id)) === name,
  ]
  return ways.map((way) => files.filter(way)).find((found) => found.length > 0) ?? []
}
