import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { errorMessage } from '@ledloom/core'
import { writeFileAtomically } from '@ledloom/media/files'
import type { z } from 'zod'

/**
 * Reads a file of JSON; `undefined` if it does not exist.
 *
 * @throws Error in one line if it can't be read or contains anything else
 */
export async function readJsonFile<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.infer<Schema> | undefined> {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined
    throw new Error(`${path} can't be read: ${cause.message}`, { cause })
  })
  if (text === undefined) return undefined
  const checked = schema.safeParse(parse(path, text))
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  const place = issue?.path.join('.') || basename(path)
  throw new Error(`${path} is damaged: ${place}: ${issue?.message ?? 'it is wrong'}`)
}

/** Replaces a file of JSON as a whole. @throws SourceError `unwritable-file` */
export async function writeJsonFile(path: string, content: unknown): Promise<void> {
  await writeFileAtomically(path, [Buffer.from(`${JSON.stringify(content, undefined, 2)}\n`)])
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${path} is damaged: it is no JSON from line ${lineOf(text, cause)} on`, {
      cause,
    })
  }
}

/** The line, from 1, at which a text stops being JSON: the last one unless the parser names a position. */
function lineOf(text: string, cause: unknown): number {
  const [, position = text.length] = /at position (\d+)/.exec(errorMessage(cause)) ?? []
  return text.slice(0, Number(position)).split('\n').length
}
