import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
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
import { framesOf, type StoredEntry, secondsOf } from './stored-entries.ts'

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
 * The fingerprint of all that a movie is made of, so that one that is stored needn't be made again: what it shows, the
 * LEDs, the output, and the version of Ledloom. An item that is twice in a list, or in another one, is made of the same.
 */
export function recipeOf(entry: StoredEntry, light: StoredLight): string {
  const { layout, source: _, ...others } = light
  const { content } = entry
  const facts = { VERSION, others, content, seconds: secondsOf(entry, light.loop) }
  return createHash('sha256')
    .update(JSON.stringify(facts))
    .update(layout.positions)
    .digest('hex')
    .slice(0, DIGEST_LENGTH)
}

const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { readonly version: string }
