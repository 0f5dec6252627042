import {
  countOf,
  createFrame,
  createOutputStage,
  type Frame,
  type FrameSource,
  type Layout,
  type Movie,
  movieDuration,
  movieFrame,
} from '@ledloom/core'
import type { TimeSpan } from '@ledloom/media'
import { checkReadable } from '@ledloom/media/files'
import type {
  MovieFacts,
  MovieFileOptions,
  MovieFormat,
  MovieRange,
  ReadMovie,
} from '@ledloom/media/sequence'
import {
  createWireResampler,
  formatNotes,
  loadMovieFormat,
  locateModel,
  movieFileEnding,
  movieFileEndings,
} from '@ledloom/media/sequence'
import { mapPath, type SentSchemas } from '../source/sent-source.ts'
import type { SourceKind } from '../source/source-kind.ts'

/** A movie file: a sequence, a table, or the raw payload for a known format. */
export interface MovieDescription {
  readonly kind: 'movie'
  readonly path: string
  /**
   * The LEDs that it is shown on, and facts that the file lacks. A movie for another number of LEDs is
   * resampled along the wire in linear light.
   */
  readonly lights?: MovieFileOptions | undefined
}

declare module '@ledloom/composition' {
  interface SourceDescriptions {
    readonly movie: MovieDescription
  }
}

const movie: SourceKind<MovieDescription> = {
  openedFor: 'span',
  plural: 'movie files',
  usualEndings: movieFileEndings().map((ending) => ending.slice(1)),
  sent: { fields: sentFields, mapFiles: mapPath },
  async isOfKind(path) {
    // The others state nothing about themselves.
    if (movieFileEnding(path) !== '.fseq') return true
    const { readFacts } = await loadMovieFormat(path)
    await readFacts(path, {})
    return true
  },
  async describe(text, { lights = {} }) {
    if (movieFileEnding(text) === undefined) return undefined
    return { kind: 'movie', path: text, lights: await locateModel(text, lights) }
  },
  async readTiming({ path, lights = {} }) {
    const { order, readFacts } = await loadMovieFormat(path)
    await checkReadable(path)
    const facts = await readFacts(path, lights)
    const notes = [
      ...facts.notes,
      ...lengthNotes(path, facts, lights),
      ...formatNotes(path, facts, lights),
    ]
    return {
      kind: 'timed',
      order,
      duration: movieDuration(facts),
      exactRate: facts.frameRate,
      ...(notes.length > 0 && { notes }),
    }
  },
  async open({ path, lights = {} }, { layout, span }) {
    const options = { ...lights, ledCount: lights.ledCount ?? layout.ledCount }
    const format = await loadMovieFormat(path)
    await checkReadable(path)
    return format.order === 'any'
      ? openSome(format, { path, options, span }, layout)
      : movieSource(wholeOf(await format.read(path, options)), layout)
  },
}

function sentFields({ z, file, pixelFormat }: SentSchemas) {
  const lights = z.strictObject({
    ledCount: z.int().min(1).optional(),
    format: pixelFormat.optional(),
    frameRate: z.number().optional(),
    channelOffset: z.int().min(0).optional(),
    channelCount: z.int().min(1).optional(),
  })
  return { path: file, lights: lights.optional() }
}

export default movie

interface Wanted {
  readonly path: string
  readonly options: MovieFileOptions
  readonly span: TimeSpan | undefined
}

async function openSome(
  { read, readFacts }: MovieFormat,
  { path, options, span }: Wanted,
  layout: Layout,
): Promise<FrameSource> {
  const facts = await readFacts(path, options)
  const range = framesIn(facts, span)
  return movieSource({ facts, range, content: await read(path, options, range) }, layout)
}

/** The range of frames that `span` needs. */
function framesIn(facts: MovieFacts, span: TimeSpan | undefined): MovieRange {
  const { frameCount } = facts
  const all = { first: 0, count: frameCount }
  if (span === undefined) return all
  const [from, to] = [frameAt(facts, span.from), frameAt(facts, span.to)]
  const isRepeating = Math.floor(to / frameCount) > Math.floor(from / frameCount)
  return isRepeating ? all : { first: from % frameCount, count: to - from + 1 }
}

/** The number of the frame at `time`, counted on when the movie repeats. */
function frameAt({ frameRate }: MovieFacts, time: number): number {
  return Math.floor(time * frameRate + 1e-6)
}

function lengthNotes(path: string, { ledCount }: MovieFacts, lights: MovieFileOptions): string[] {
  if (lights.ledCount === undefined || lights.ledCount === ledCount) return []
  return [`${path} is for ${countOf(ledCount, 'LED')}, spread along the wire of ${lights.ledCount}`]
}

interface OpenMovie {
  readonly facts: MovieFacts
  /** The frames that were read. */
  readonly range: MovieRange
  readonly content: Movie
}

function wholeOf(content: ReadMovie): OpenMovie {
  return { facts: content, range: { first: 0, count: content.frameCount }, content }
}

function movieSource({ facts, range, content }: OpenMovie, layout: Layout): FrameSource {
  const show = createShow(content, layout.ledCount)
  return {
    layout,
    duration: movieDuration(facts),
    render: (frame, time) => show(frame, (frameAt(facts, time) % facts.frameCount) - range.first),
  }
}

/** Returns a function that fills a frame of `ledCount` LEDs with a frame of the movie. */
function createShow(content: Movie, ledCount: number): (frame: Frame, index: number) => void {
  const stage = createOutputStage(content.format)
  if (content.ledCount === ledCount) {
    return (frame, index) => stage.decode(frame, movieFrame(content, index))
  }
  const decoded = createFrame(content.ledCount)
  const resample = createWireResampler(content.ledCount, ledCount)
  return (frame, index) => resample(frame, stage.decode(decoded, movieFrame(content, index)))
}
