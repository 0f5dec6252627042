import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { isEffectPath } from '../effects/load-effect.ts'
import type { EffectBundle } from './queue-job.ts'

/** The name of a file in the queue: the SHA-256 of its content, and its extension. */
export const FILE_NAME = /^[0-9a-f]{64}(\.[a-z0-9]{1,8})?$/

/** One part of a path, which cannot lead out of a folder. */
const PART = /^(?!\.{1,2}$)[^/\\:\p{Cc}]{1,200}$/u

/** The name of a file by its content; extensions that are not a plain word are left out. */
export function fileName(digest: string, path: string): string {
  const ending = extname(path).toLowerCase()
  const name = `${digest}${ending}`
  return FILE_NAME.test(name) ? name : digest
}

/**
 * Returns true for the name of an effect file in the queue: the digest of all its files and its path
 * among them, with the extension of code.
 */
export function isEffectFileName(name: string): boolean {
  return /^[0-9a-f]{64}\//.test(name) && isInnerPath(name.slice(65)) && isEffectPath(name)
}

/** Returns the SHA-256 in a name. */
export function digestIn(name: string): string {
  return name.slice(0, 64)
}

/** Returns true for a path, with slashes, that leads to something inside a folder on any system. */
export function isInnerPath(path: string): boolean {
  return path.length <= 1000 && path.split('/').every((part) => PART.test(part))
}

/** A digest of an effect's files and their relative paths. */
export function bundleDigest(bundle: EffectBundle): string {
  const files = bundle.map(({ path, file }) => [path, file])
  return createHash('sha256').update(JSON.stringify(files)).digest('hex')
}
