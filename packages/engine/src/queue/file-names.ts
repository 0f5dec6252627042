import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { isEffectPath } from '../effects/load-effect.ts'
import type { EffectBundle } from './queue-job.ts'

/** What a file is called between machines: the SHA-256 of its content, and its ending. */
export const FILE_NAME = /^[0-9a-f]{64}(\.[a-z0-9]{1,8})?$/

/** What a part of a path may be called: nothing that leads out of a folder. */
const PART = /^(?!\.{1,2}$)[^/\\:\p{Cc}]{1,200}$/u

/** The name of a file by its content; endings that are no plain word are left out. */
export function fileName(digest: string, path: string): string {
  const ending = extname(path).toLowerCase()
  const name = `${digest}${ending}`
  return FILE_NAME.test(name) ? name : digest
}

/**
 * Whether `name` is that of an effect file between machines: the digest of all its files, and where
 * among them it is, with the ending of code.
 */
export function isEffectFileName(name: string): boolean {
  return /^[0-9a-f]{64}\//.test(name) && isInnerPath(name.slice(65)) && isEffectPath(name)
}

/** The SHA-256 in a name. */
export function digestIn(name: string): string {
  return name.slice(0, 64)
}

/** Whether `path` leads from a folder to something in it, with slashes, on any system. */
export function isInnerPath(path: string): boolean {
  return path.length <= 1000 && path.split('/').every((part) => PART.test(part))
}

/** What tells an effect with its files from all others, also of the same files elsewhere. */
export function bundleDigest(bundle: EffectBundle): string {
  const files = bundle.map(({ path, file }) => [path, file])
  return createHash('sha256').update(JSON.stringify(files)).digest('hex')
}
