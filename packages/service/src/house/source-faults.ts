import { dirname } from 'node:path'
import { checkSource } from '@ledloom/engine'
import { AskedDisk, isDueToStall } from '../lasting/asked-disk.ts'
import { pathsIn } from './chosen-source.ts'

/** Texts of files and presets. */
const NO_EFFECT = /[\\/.:]/

/** Sources of a house file, and the disks that hold them. */
export type SourceAccess = {
  /** Path of the house file. */
  readonly path: string
  /** Turns names of presets into the paths of their shows. */
  readonly withPresetPaths: (texts: readonly string[]) => Promise<readonly string[]>
  /** The disks of presets and of what else is played. Default: each is waited for in any case, with a bound. */
  readonly sources?: AskedDisk | undefined
}

/** Checks that a source can be played. @throws SourceError; StudioError `stalled-disk` */
export async function checkWritten(
  written: string,
  { path, withPresetPaths, sources: disk = new AskedDisk() }: SourceAccess,
): Promise<void> {
  const [text = written] = await pathsIn(dirname(path), [written], disk)
  const [found = text] = await disk.ask(written, () => withPresetPaths([text]))
  await disk.ask(found, () => checkSource(found))
}

/**
 * Checks sources, each once: names of effects first, then files. Behind one on a disk that stalls none is checked, and
 * all count as being on that disk.
 *
 * @returns why some can't be played, by the source
 */
export async function sourceFaults(
  written: readonly string[],
  access: SourceAccess,
): Promise<ReadonlyMap<string, unknown>> {
  const faults = new Map<string, unknown>()
  let stall: unknown
  for (const source of new Set([...written].sort(byKind))) {
    // Each question to a disk that stalls takes one of few threads.
    const fault = stall ?? (await checkWritten(source, access).catch((error: unknown) => error))
    if (fault !== undefined) faults.set(source, fault)
    if (isDueToStall(fault)) stall = fault
  }
  return faults
}

/** Puts names of effects before files and presets. */
function byKind(one: string, other: string): number {
  return Number(NO_EFFECT.test(one)) - Number(NO_EFFECT.test(other))
}
