import {
  createOutputStage,
  type FrameSource,
  type Layout,
  type Movie,
  movieDuration,
  movieFrame,
} from '@ledloom/core'
import { type MovieFileOptions, readMovieFile } from '../movie-files/movie-file.ts'
import { RenderError } from '../render-error.ts'
import type { SourceKind } from '../source/source-kind.ts'

/** A movie file: an FSEQ sequence, or the bare payload for known lights. */
export interface MovieDescription {
  readonly kind: 'movie'
  readonly path: string
  /** What a `.bin` does not tell by itself; an `.fseq` needs none. */
  readonly lights?: MovieFileOptions | undefined
}

const movie: SourceKind<MovieDescription> = {
  openedFor: 'job',
  async describe(text, { lights = {} }) {
    return /\.(fseq|bin)$/i.test(text) ? { kind: 'movie', path: text, lights } : undefined
  },
  async readTiming({ path, lights }) {
    const content = await readMovieFile(path, lights)
    return {
      kind: 'timed',
      order: 'any',
      duration: movieDuration(content),
      exactRate: content.frameRate,
    }
  },
  async open({ path, lights }, { layout }) {
    return movieSource(await readMovieFile(path, lights), layout, path)
  },
}

export default movie

function movieSource(content: Movie, layout: Layout, path: string): FrameSource {
  if (content.ledCount !== layout.ledCount) {
    throw new RenderError(
      'wrong-length',
      `${path}: is for ${content.ledCount} LEDs, but the layout has ${layout.ledCount}`,
    )
  }
  const stage = createOutputStage(content.format)
  return {
    layout,
    duration: movieDuration(content),
    render(frame, time) {
      const index = Math.floor(time * content.frameRate + 1e-6) % content.frameCount
      stage.decode(frame, movieFrame(content, index))
    },
  }
}
