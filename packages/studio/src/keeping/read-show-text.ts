import { Readable } from 'node:stream'
import { MOST_SHOW_BYTES } from '@ledloom/engine/show'

/** A file that was dropped. */
export type DroppedText = {
  /** Its text, if it is a show. */
  readonly text?: string
  /** Its content, unless it is a show. */
  readonly whole: Readable
}

/**
 * Reads a file that may be a show by its name. JSON may also be a layout: it is a show if it has
 * layers or scenes, and distinguished from one if it has devices.
 *
 * @throws Error for a show that is too large
 */
export async function readShowText(name: string, content: Readable): Promise<DroppedText> {
  const isYaml = /\.ya?ml$/i.test(name)
  if (!isYaml && !/\.json$/i.test(name)) return { whole: content }
  const chunks: Buffer[] = []
  let byteLength = 0
  const rest: AsyncIterator<Uint8Array | string, undefined> = content[Symbol.asyncIterator]()
  while (byteLength <= MOST_SHOW_BYTES) {
    const { value } = await rest.next()
    if (value === undefined) break
    chunks.push(Buffer.from(value))
    byteLength += Buffer.byteLength(value)
  }
  const isSmall = byteLength <= MOST_SHOW_BYTES
  if (isYaml && !isSmall) throw new Error(`${name}: a show may have at most 1 MiB`)
  const text = isSmall ? Buffer.concat(chunks).toString() : ''
  if (isYaml || isJsonShow(text)) return { text, whole: Readable.from([]) }
  return { whole: Readable.from(chunksThenRest(chunks, rest)) }
}

async function* chunksThenRest(
  chunks: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array | string, undefined>,
): AsyncGenerator<Uint8Array | string> {
  yield* chunks
  for (;;) {
    const { value } = await rest.next()
    if (value === undefined) return
    yield value
  }
}

function isJsonShow(text: string): boolean {
  try {
    const content: unknown = JSON.parse(text)
    const isMap = typeof content === 'object' && content !== null
    return isMap && ['layers', 'scenes', 'devices'].some((key) => key in content)
  } catch {
    // The mistake of a show is located; a layout may be anything else.
    return /"(layers|scenes)"\s*:/.test(text)
  }
}
