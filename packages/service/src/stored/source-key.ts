import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { SourceDescription } from '@ledloom/composition'

/** The fingerprint of a source with the state of its files: two with the same one look the same. */
export async function keyOfSource(source: SourceDescription): Promise<string> {
  const files = await Promise.all(textsIn(source).map(stateOfFile))
  return createHash('sha256').update(JSON.stringify({ source, files })).digest('hex')
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  return Object.values(value).flatMap(textsIn)
}

/** When a file was changed; nothing for a text that is no path. */
async function stateOfFile(path: string): Promise<string | undefined> {
  const facts = await stat(path).catch(() => undefined)
  return facts?.isFile() ? `${path} ${facts.mtimeMs} ${facts.size}` : undefined
}
