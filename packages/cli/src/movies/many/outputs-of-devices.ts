import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { checkTwice } from '../../options/check-twice.ts'
import { checkEndings, checkOutputs, type Outputs } from '../check-outputs.ts'
import { labelOfDevice } from './label-of-device.ts'
import { outputOfDevice } from './output-of-device.ts'

/**
 * The files of each of several devices, after it is known that they can be written, each another
 * one. Folders that are not there yet are made with their first file.
 *
 * @throws CliError for the path of one file, and as `checkOutputs` does
 */
export async function outputsOfDevices(
  targets: readonly string[],
  { out, preview, pack }: Outputs,
): Promise<readonly Outputs[]> {
  const outputs = targets.map(labelOfDevice).map((label) => ({
    out: out === undefined ? undefined : outputOfDevice(out, label, '.fseq'),
    preview: preview === undefined ? undefined : outputOfDevice(preview, label, '.webp'),
  }))
  checkTwice(outputs.flatMap((each) => [each.out, each.preview].flatMap((path) => path ?? [])))
  for (const each of outputs) {
    checkEndings({ ...each, pack })
    await checkOutputs({ out: asThere(each.out), preview: asThere(each.preview), pack })
  }
  return outputs
}

/** The file in the nearest folder that is there. */
function asThere(path: string | undefined): string | undefined {
  if (path === undefined || existsSync(dirname(path))) return path
  let folder = dirname(resolve(path))
  while (!existsSync(folder)) folder = dirname(folder)
  return join(folder, basename(path))
}
