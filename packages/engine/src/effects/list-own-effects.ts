import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorMessage } from '@ledloom/core'
import type { Effect } from '@ledloom/effects'
import { isEffectPath, isVideoCalledCode, loadEffect } from './load-effect.ts'

/** An effect file or a pattern in a folder: the effect, or the reason for which it does not load. */
export type OwnEffect = {
  readonly path: string
  readonly effect?: Effect
  readonly fault?: string
}

/** Returns true for the path of a folder that is no package, whose effect would be meant. */
export async function isFolder(text: string): Promise<boolean> {
  const isDirectory = await stat(text).then(
    (facts) => facts.isDirectory(),
    () => false,
  )
  if (!isDirectory) return false
  return stat(join(text, 'package.json')).then(
    () => false,
    () => true,
  )
}

/** Loads the effect files and patterns that lie directly in a folder, by name. */
export async function listOwnEffects(folder: string): Promise<OwnEffect[]> {
  const names = (await readdir(folder)).filter(isEffectPath).sort()
  const listed: OwnEffect[] = []
  for (const name of names) {
    const path = join(folder, name)
    if (!(await isVideoCalledCode(path))) listed.push(await tryLoading(path))
  }
  return listed
}

async function tryLoading(path: string): Promise<OwnEffect> {
  try {
    return { path, effect: await loadEffect(path) }
  } catch (error) {
    return { path, fault: errorMessage(error) }
  }
}
