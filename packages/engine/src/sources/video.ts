import { wrapTime } from '@ledloom/core'
import type { PictureView } from '@ledloom/media'
import { moveRefused } from '@ledloom/media/motion'
import { checkPictureView } from '@ledloom/media/view'
import { mapPath } from '../source/sent-source.ts'
import type { SourceKind, StagedSource } from '../source/source-kind.ts'

/** A video, or an animation that is decoded as one (APNG, AVIF sequences). */
export interface VideoDescription {
  readonly kind: 'video'
  readonly path: string
  readonly view?: PictureView | undefined
}

declare module '@ledloom/composition' {
  interface SourceDescriptions {
    readonly video: VideoDescription
  }
}

const video: SourceKind<VideoDescription> = {
  openedFor: 'job',
  sharesThread: true,
  plural: 'videos',
  sent: {
    fields: ({ file, layer }) => ({ path: file, view: layer.view.optional() }),
    mapFiles: mapPath,
  },
  takes: ['view'],
  usualEndings: ['avi', 'm4v', 'mkv', 'mov', 'mp4', 'mpeg', 'mpg', 'webm', 'wmv'],
  async isOfKind(path) {
    const { looksLikeVideo } = await loadVideos()
    return looksLikeVideo(path)
  },
  async describe(text, { view, motion }) {
    const { looksLikeVideo, probeVideo } = await loadVideos()
    if (!(await looksLikeVideo(text))) return undefined
    // Makes sure that it opens. Its timing is needed next anyway, and is cached.
    await probeVideo(text)
    if (motion) throw moveRefused(text)
    return { kind: 'video', path: text, ...(view && { view }) }
  },
  async readTiming({ path, view }) {
    checkPictureView(view)
    const { probeVideo } = await loadVideos()
    return probeVideo(path)
  },
  async open({ path, view }, { layout }) {
    const { openVideo, probeVideo } = await loadVideos()
    const { duration } = await probeVideo(path)
    const player = await openVideo(path, { layout, view })
    const source: StagedSource = {
      layout,
      duration,
      async enter(time) {
        const shown = wrapTime(time, duration)
        return time + Math.min(await player.prepare(shown), duration) - shown
      },
      render: (frame, time) => player.show(frame, wrapTime(time, duration)),
      close: () => player.close(),
    }
    return source
  },
  async hasLight({ path }) {
    const { videoHasLight } = await loadVideos()
    return videoHasLight(path)
  },
}

function loadVideos() {
  return import('@ledloom/media/video')
}

export default video
