import {
  createFrame,
  createOutputStage,
  type Frame,
  type FrameSource,
  type Layout,
  type Movie,
  movieDuration,
  movieFrame,
} from '@ledloom/core'
import { formatNotes, readMovie } from '../movie-files/movie-file.ts'
import { movieFileEnding } from '../movie-files/movie-formats.ts'
import type { MovieFileOptions } from '../movie-files/movie-options.ts'
import { createWireResampler } from '../movie-files/resample-wire.ts'
import type { SourceKind } from '../source/source-kind.ts'

/** A movie file: a sequence, a table, or the bare payload for known lights. */
export interface MovieDescription {
  readonly kind: 'movie'
  readonly path: string
  /**
   * The lights it is shown on, and what a file does not tell by itself. A movie for another number
   * of LEDs is spread along their wire in linear light.
   */
  readonly lights?: MovieFileOptions | undefined
}

const movie: SourceKind<MovieDescription> = {
  openedFor: 'job',
  async describe(text, { lights = {} }) {
    return movieFileEnding(text) === undefined ? undefined : { kind: 'movie', path: text, lights }
  },
  async readTiming({ path, lights = {} }) {
    const content = await readMovie(path, lights)
    const notes = [
      ...content.notes,
      ...lengthNotes(path, content, lights),
      ...formatNotes(path, content, lights),
    ]
    return {
      kind: 'timed',
      order: 'any',
      duration: movieDuration(content),
      exactRate: content.frameRate,
      ...(notes.length > 0 && { notes }),
    }
  },
  async open({ path, lights = {} }, { layout }) {
    const options = { ...lights, ledCount: lights.ledCount ?? layout.ledCount }
    return movieSource(await readMovie(path, options), layout)
  },
}

export default movie

function lengthNotes(path: string, { ledCount }: Movie, lights: MovieFileOptions): string[] {
  if (lights.ledCount === undefined || lights.ledCount === ledCount) return []
  return [`${path} is for ${ledCount} LEDs, spread along the wire of ${lights.ledCount}`]
}

function movieSource(content: Movie, layout: Layout): FrameSource {
  const show = createShow(content, layout.ledCount)
  return {
    layout,
    duration: movieDuration(content),
    render(frame, time) {
      show(frame, Math.floor(time * content.frameRate + 1e-6) % content.frameCount)
    },
  }
}

/** Fills a frame of `ledCount` LEDs with the light of a frame of the movie, by its number. */
function createShow(content: Movie, ledCount: number): (frame: Frame, index: number) => void {
  const stage = createOutputStage(content.format)
  if (content.ledCount === ledCount) {
    return (frame, index) => stage.decode(frame, movieFrame(content, index))
  }
  const held = createFrame(content.ledCount)
  const resample = createWireResampler(content.ledCount, ledCount)
  return (frame, index) => resample(frame, stage.decode(held, movieFrame(content, index)))
}
