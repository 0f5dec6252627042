import { SourceError } from '../source/source-error.ts'

/** FFmpeg's interface and constants. */
export type VideoLibrary = {
  readonly av: typeof import('node-av/lib')
  readonly constants: typeof import('node-av/constants')
}

/**
 * What to do where FFmpeg is missing. It is not installed by itself: it is larger than all the rest. Its
 * scripts would download the program ffmpeg as well, which Ledloom does not need.
 */
export const FFMPEG_ADVICE =
  '`npm install --ignore-scripts node-av@6` brings it, or `npx --ignore-scripts -p node-av@6 -p ledloom ledloom …` (in a clone: `npx pnpm@10 install`)'

let library: Promise<VideoLibrary> | undefined

/**
 * Loads FFmpeg, which has 170 MB, when it is first needed.
 *
 * @throws SourceError `no-decoder` if it is not installed or has no build for this machine
 */
export function loadVideoLibrary(): Promise<VideoLibrary> {
  library ??= importLibrary().catch((cause: unknown) => {
    throw new SourceError(
      'no-decoder',
      `videos, sound and some pictures need FFmpeg, which is missing here; ${FFMPEG_ADVICE}`,
      { cause },
    )
  })
  return library
}

async function importLibrary(): Promise<VideoLibrary> {
  const [av, constants] = await Promise.all([import('node-av/lib'), import('node-av/constants')])
  // FFmpeg's own messages on standard error lack the file's name; ours have it.
  av.Log.setLevel(constants.AV_LOG_QUIET)
  return { av, constants }
}
