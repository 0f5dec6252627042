import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve, sep } from 'node:path'
import type { SourceDescription } from '@ledloom/composition'
import { SourceError } from '@ledloom/media'
import { checkReadable } from '@ledloom/media/files'
import type { Redis } from 'ioredis'
import { listEffectFiles, loadEffect, locateEffect } from '../effects/load-effect.ts'
import { filesOfEffect } from '../effects/loaded-files.ts'
import { bundleDigest, digestIn, fileName, isInnerPath } from './file-names.ts'
import { mapFiles } from './map-files.ts'
import { QueueError } from './queue-address.ts'
import type { EffectBundle } from './queue-job.ts'
import { FILE_SECONDS, fileKey, LARGEST_BYTES, MOST_EFFECT_FILES } from './redis-store.ts'

/** A source description that is valid on any machine, and the files it needs. */
export interface Gathered {
  /** The description, with names instead of paths. */
  readonly source: SourceDescription
  readonly effects: readonly EffectBundle[]
  /** The path of each digest's content. */
  readonly files: ReadonlyMap<string, string>
  /** The path of each name, for messages. */
  readonly paths: ReadonlyMap<string, string>
}

/**
 * Finds the files that a description names, including those that effects import.
 *
 * @throws SourceError if a file can't be read
 * @throws QueueError `too-large` if they exceed the limit; `bad-queue` for an effect that uses packages
 */
export async function gatherFiles(source: SourceDescription): Promise<Gathered> {
  const gathering = new Gathering()
  const { files, paths, effects } = gathering
  const mapped = await mapFiles(source, {
    file: (path) => gathering.addFile(path),
    effect: (name) => gathering.addEffect(name),
  })
  return { source: mapped, effects: [...effects.values()], files, paths }
}

class Gathering {
  readonly files = new Map<string, string>()
  readonly paths = new Map<string, string>()
  readonly effects = new Map<string, EffectBundle>()
  readonly #names = new Map<string, Promise<string>>()
  #byteLength = 0

  addFile(path: string): Promise<string> {
    const known = this.#names.get(path) ?? this.#readFile(path)
    this.#names.set(path, known)
    return known
  }

  async addEffect(nameOrPath: string): Promise<string> {
    // Its imports are known after it is loaded.
    await loadEffect(nameOrPath)
    if (listEffectFiles().has(nameOrPath)) return nameOrPath
    return this.#bundle((await locateEffect(nameOrPath)) ?? nameOrPath)
  }

  async #bundle(path: string): Promise<string> {
    const file = resolve(path)
    const all = [...filesOfEffect(file)].sort()
    const folder = checkFolder(path, all)
    const bundle: EffectBundle = await Promise.all(
      all.map(async (each) => ({
        path: innerPath(folder, each),
        file: await this.addFile(each),
      })),
    )
    const digest = bundleDigest(bundle)
    this.effects.set(digest, bundle)
    for (const each of all) this.paths.set(`${digest}/${innerPath(folder, each)}`, each)
    const name = `${digest}/${innerPath(folder, file)}`
    this.paths.set(name, path)
    return name
  }

  async #readFile(path: string): Promise<string> {
    const { size } = await checkReadable(path)
    this.#byteLength += size
    if (this.#byteLength > LARGEST_BYTES) throw tooLarge(path, size)
    const name = fileName(await digestOf(path), path)
    this.files.set(digestIn(name), path)
    this.paths.set(name, path)
    return name
  }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex')
}

/** The folder that contains all files of an effect. */
function checkFolder(effect: string, files: readonly string[]): string {
  const packaged = files.find((file) => file.split(sep).includes('node_modules'))
  if (packaged !== undefined) {
    throw new QueueError(
      'bad-queue',
      `${effect} uses a package (${packaged}), which workers do not have; use an effect without packages, or make the movie without a queue`,
    )
  }
  if (files.length > MOST_EFFECT_FILES) {
    const count = `${files.length} files; at most ${MOST_EFFECT_FILES} can be sent to workers`
    throw new QueueError('too-large', `${effect} imports ${count}`)
  }
  let folder = dirname(files[0]!)
  while (!files.every((file) => isInnerPath(innerPath(folder, file)))) {
    if (folder === dirname(folder)) {
      throw new QueueError(
        'bad-queue',
        `${effect}: the path of one of its files can't be sent to workers`,
      )
    }
    folder = dirname(folder)
  }
  return folder
}

function innerPath(folder: string, file: string): string {
  return relative(folder, file).split(sep).join('/')
}

function tooLarge(path: string, size: number): QueueError {
  const most = LARGEST_BYTES / 2 ** 20
  return new QueueError(
    'too-large',
    `${path} (${Math.ceil(size / 2 ** 20)} MB): at most ${most} MB of files can be sent to workers; make the movie without a queue`,
  )
}

/**
 * Stores files in Redis, each once, even if several jobs need it.
 *
 * @throws SourceError if a file can't be read, or has changed since its digest was made
 */
export async function storeFiles(redis: Redis, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [digest, path] of files) {
    // A stored file is renewed.
    if ((await redis.expire(fileKey(digest), FILE_SECONDS)) === 1) continue
    await redis.set(fileKey(digest), await readAsKnown(path, digest), 'EX', FILE_SECONDS)
  }
}

async function readAsKnown(path: string, digest: string): Promise<Buffer> {
  const content = await readFile(path)
  if (createHash('sha256').update(content).digest('hex') === digest) return content
  throw new SourceError('unreadable-file', `${path}: it was changed while it was read; try again`)
}
