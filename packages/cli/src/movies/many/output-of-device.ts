import { statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { CliError } from '../../cli-error.ts'

/** Stands for the name of a device in a path. */
export const PLACE = '{device}'

/** What a name in a file system everywhere may not have, or had better not. */
const UNFIT = /[^\p{L}\p{N}._-]+/gu

/** `path` with the name of a device where `{device}` stands in it. */
export function placeDevice(path: string, label: string): string {
  const name = label.replaceAll(UNFIT, '-').replace(/^\.+/, '-')
  return path.replaceAll(PLACE, () => name)
}

/**
 * The file of one of several devices: `path` has `{device}` in it, or is a folder, in which a file
 * is called as the device, with `ending`.
 *
 * @throws CliError for the path of one file
 */
export function outputOfDevice(path: string, label: string, ending: string): string {
  if (path.includes(PLACE)) return placeDevice(path, label)
  if (isFolder(path)) return placeDevice(join(path, `${PLACE}${ending}`), label)
  throw new CliError(
    'bad-value',
    `${path} is one file, and there are several devices: name a folder, or write ${PLACE} for their names`,
  )
}

function isFolder(path: string): boolean {
  if (/[/\\]$/.test(path) || extname(path) === '') return true
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
