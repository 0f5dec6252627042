import { readdir } from 'node:fs/promises'
import { extname } from 'node:path'
import type { ShowLibrary } from '@ledloom/composition/schema'
import {
  type BlendMode,
  blendsFolder,
  type Modifier,
  modifiersFolder,
  type Transition,
  transitionsFolder,
} from '@ledloom/effects'

let library: Promise<ShowLibrary> | undefined

/** All blend modes, modifiers and transitions; read once. */
export function loadShowLibrary(): Promise<ShowLibrary> {
  library ??= readLibrary()
  return library
}

/** The names of all blend modes, `normal` first and the others sorted. */
export async function listBlends(): Promise<string[]> {
  const names = [...(await loadShowLibrary()).blends.keys()]
  return ['normal', ...names.filter((name) => name !== 'normal')]
}

async function readLibrary(): Promise<ShowLibrary> {
  const [blends, modifiers, transitions] = await Promise.all([
    readFolder<BlendMode>(blendsFolder),
    readFolder<Modifier>(modifiersFolder),
    readFolder<Transition>(transitionsFolder),
  ])
  return { blends, modifiers, transitions }
}

async function readFolder<Member>(folder: string): Promise<ReadonlyMap<string, Member>> {
  const members = new Map<string, Member>()
  // The library lies as .ts in source and as .js once built.
  const files = (await readdir(new URL(folder))).filter((file) => /^[^.]+\.(ts|js)$/.test(file))
  for (const file of files.sort()) {
    const module: { readonly default: Member } = await import(new URL(file, folder).href)
    members.set(file.slice(0, -extname(file).length), module.default)
  }
  return members
}
