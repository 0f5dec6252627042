import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { clipDescription, type SourceDescription } from '@ledloom/composition'
import {
  createMovie,
  frameByteLength,
  type Layout,
  type Movie,
  type OutputOptions,
  type PixelFormat,
} from '@ledloom/core'
import { readSourceTiming } from '@ledloom/engine'
import type { FrameRenderer } from '@ledloom/engine/movie'
import { framesOf, type StoredEntry } from './stored-entries.ts'

/** The light of a list on a device, as it is streamed to it. */
export type StoredLight = {
  /** The list, with the loop of light without an end. */
  readonly source: SourceDescription
  /** Seconds of that loop. */
  readonly loop: number
  /** All that the list is shown on. */
  readonly layout: Layout
  /** The LEDs of the device in it. */
  readonly range: { readonly start: number; readonly ledCount: number }
  readonly format: PixelFormat
  readonly output: OutputOptions
  readonly frameRate: number
}

/** Makes the movie of an entry: the very bytes that are streamed at its times. */
export async function compileEntry(
  renderer: FrameRenderer,
  entry: StoredEntry,
  { light, signal }: { readonly light: StoredLight; readonly signal: AbortSignal },
): Promise<Movie> {
  const { source, loop, layout, range, format, output, frameRate } = light
  const frameCount = framesOf(entry, loop, frameRate)
  const { start } = entry
  const clip = start === 0 ? source : clipDescription(source, { start })
  const timing = await readSourceTiming(source)
  const order = timing.kind === 'still' ? 'any' : timing.order
  const job = { source: clip, layout, format, output, frameCount, frameRate, order } as const
  const data = cut(await renderer.render(job, { signal }), { layout, range, format, frameCount })
  return createMovie({ ledCount: range.ledCount, format, frameRate, frameCount, data })
}

/** The LEDs of one device out of the frames of all. */
function cut(
  data: Uint8Array,
  {
    layout,
    range: { start, ledCount },
    format,
    frameCount,
  }: Pick<StoredLight, 'layout' | 'range' | 'format'> & { readonly frameCount: number },
): Uint8Array {
  if (ledCount === layout.ledCount) return data
  const [whole, part] = [layout.ledCount, ledCount].map((count) => frameByteLength(count, format))
  const out = new Uint8Array(frameCount * part!)
  for (let frame = 0; frame < frameCount; frame++) {
    const from = frame * whole! + start * format.bytesPerLed
    out.set(data.subarray(from, from + part!), frame * part!)
  }
  return out
}

/** Characters of a digest that name a movie. */
const DIGEST_LENGTH = 12

/** The fingerprint of a movie's content. */
export function digestOfMovie({ data, frameRate, ledCount, format }: Movie): string {
  const facts = JSON.stringify([frameRate, ledCount, format])
  return createHash('sha256').update(facts).update(data).digest('hex').slice(0, DIGEST_LENGTH)
}

/**
 * The fingerprint of all that a movie is made of, so that one that is stored needn't be made again: the source with
 * the state of its files, the LEDs, the output, and the version of Ledloom.
 */
export async function recipeOf(entry: StoredEntry, light: StoredLight): Promise<string> {
  const { layout, ...others } = light
  const files = await Promise.all(textsIn(light.source).map(stateOfFile))
  const { start, length, shown, kind } = entry
  const facts = { VERSION, files, others, entry: { start, length, shown, kind } }
  return createHash('sha256')
    .update(JSON.stringify(facts))
    .update(layout.positions)
    .digest('hex')
    .slice(0, DIGEST_LENGTH)
}

const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { readonly version: string }

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
