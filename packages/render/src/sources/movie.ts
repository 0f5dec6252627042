import {
  createOutputStage,
  type FrameSource,
  type Layout,
  type Movie,
  movieFrame,
} from '@ledloom/core'
import { readMovieFile } from '../movie-files/movie-file.ts'
import { RenderError } from '../render-error.ts'
import type { SourceKind } from '../source/source-kind.ts'

/** A movie file: an FSEQ sequence. */
export interface MovieDescription {
  readonly kind: 'movie'
  readonly path: string
}

const movie: SourceKind<MovieDescription> = {
  openedFor: 'job',
  async describe(text) {
    return /\.fseq$/i.test(text) ? { kind: 'movie', path: text } : undefined
  },
  async readTiming({ path }) {
    const { frameCount, frameRate } = await readMovieFile(path)
    return { kind: 'timed', duration: frameCount / frameRate, exactRate: frameRate, playCount: 0 }
  },
  async open({ path }, { layout }) {
    return movieSource(await readMovieFile(path), layout, path)
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
    duration: content.frameCount / content.frameRate,
    render(frame, time) {
      const index = Math.floor(time * content.frameRate + 1e-6) % content.frameCount
      stage.decode(frame, movieFrame(content, index))
    },
  }
}
