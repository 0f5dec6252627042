import { basename, extname } from 'node:path'

/** What a device is called among several: as the user typed it, short of what is around a name. */
export function labelOfDevice(target: string): string {
  if (target.startsWith('@')) return basename(target.slice(1), extname(target))
  return target.replace(/^https?:\/\//i, '').replace(/\/+$/, '')
}
