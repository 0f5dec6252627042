import type { Studio, StudioData } from '@ledloom/studio'
import { printNote } from '../terminal/print.ts'

/**
 * Opens the data folder. The one of this user is optional: if it can't be used, that is noted.
 *
 * @throws StudioError if the folder that was asked for can't be used
 */
export async function openData(
  folder: string | undefined,
  kept: Omit<StudioData, 'folder'> = {},
): Promise<StudioData | undefined> {
  // A stream without a page keeps nothing.
  const { openDataFolder, usualDataFolder } = await import('@ledloom/studio/keeping')
  if (folder !== undefined) return { folder: await openDataFolder(folder), ...kept }
  try {
    return { folder: await openDataFolder(usualDataFolder()), ...kept }
  } catch (error) {
    printNote(`${(error as Error).message}; choose another folder with --data`)
    return undefined
  }
}

/** The lines about what was taken from what played last. */
export function restoredLines({ restored }: Studio): string[] {
  if (restored === undefined) return []
  const { layers, keptAt, missing } = restored
  const names = layers.map(({ source }) => {
    if (source.kind === 'effect') return source.name
    return 'title' in source ? source.title : source.kind
  })
  const when = new Date(keptAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  return [
    `${names.join(', ')}, as on ${when}; --fresh starts without it`,
    ...missing.map((line) => `without ${line}`),
  ]
}
