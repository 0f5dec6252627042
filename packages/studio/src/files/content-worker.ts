import { readFile, stat } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import type { SourceDescription } from '@ledloom/composition'
import {
  createFrame,
  errorMessage,
  type Frame,
  gridLayout,
  type Layout,
  lineLayout,
  parseLayoutText,
  upAxisOf,
} from '@ledloom/core'
import { coversBelow } from '@ledloom/effects'
import {
  compilePattern,
  describeSource,
  endWhenAsked,
  isEnd,
  isPattern,
  loadEffect,
  openSource,
  PATTERN_FILES,
  readSourceTiming,
} from '@ledloom/engine'
import { SourceError } from '@ledloom/media'
import { draw } from '@ledloom/media/drawing'
import { readMovieFile } from '@ledloom/media/sequence'
import { MOST_LEDS } from '../profile/resolve-layout.ts'
import type { ContentAnswer, ContentTask, FileContent } from './content-thread.ts'
import { mayBePattern, mayPlay } from './file-kinds.ts'

/** Size limit of lists that are read whole to find out what they are. */
const MOST_READ_BYTES = 32 * 2 ** 20

endWhenAsked()
parentPort?.on('message', async (task: ContentTask) => {
  if (isEnd(task)) return
  parentPort?.postMessage(await answer(task))
})

async function answer(task: ContentTask): Promise<ContentAnswer> {
  try {
    if (task.kind === 'check') return { kind: 'useful', ...(await contentOf(task)) }
    if (task.kind === 'draw') return { kind: 'drawn', picture: await drawn(task.path) }
    if (task.kind === 'compile') {
      const effect = await compilePattern(task.text, task.ending)
      return { kind: 'compiled', parameters: effect.params, covers: coversBelow(effect) }
    }
    return { kind: 'layout', layout: await readDroppedLayout(task.path) }
  } catch (cause) {
    return { kind: 'useless', reason: errorMessage(cause) }
  }
}

const LAYOUT: FileContent = { isLayout: true, notes: [] }

/** A list of numbers is either a layout or a movie. */
async function contentOf({
  path,
  lights,
}: Extract<ContentTask, { kind: 'check' }>): Promise<FileContent> {
  if (!mayPlay(path)) return holdsLayout(path)
  const isCode = mayBePattern(path)
  if (isCode && !(await isText(path))) {
    throw new Error(`${path}: this is no text, as patterns are: it is damaged, or no pattern`)
  }
  if (isCode && !(await isPattern(path))) {
    throw new Error(
      `${path}: this is code that is no pattern, which exports render, render2D or render3D; play effects from the command line`,
    )
  }
  const isList = path.endsWith('.csv')
  const whyNoLayout = isList ? await holdsLayout(path).then(() => undefined, errorMessage) : ''
  if (whyNoLayout === undefined) return LAYOUT
  const source = await describeSource(path, { lights })
  if (isList && (await stat(path)).size > MOST_READ_BYTES) return { isLayout: false, notes: [] }
  // Only reading a list shows that it consists of numbers.
  if (isList) await readMovieList(path, whyNoLayout)
  const notes = await tryOut(source)
  return { isLayout: false, notes, ...(isCode && { covers: coversBelow(await loadEffect(path)) }) }
}

/** @throws Error that explains why it is no layout */
async function holdsLayout(path: string): Promise<FileContent> {
  await readDroppedLayout(path)
  return LAYOUT
}

/** @throws Error that explains why it is no movie, or why the layout in it is of no use */
async function readMovieList(path: string, whyNoLayout: string): Promise<void> {
  try {
    await readMovieFile(path)
  } catch (cause) {
    const isLayout = cause instanceof SourceError && cause.code === 'holds-layout'
    throw isLayout ? new Error(`${path}: ${whyNoLayout}`, { cause }) : cause
  }
}

/** Returns false for a file with bytes that no text has. */
async function isText(path: string): Promise<boolean> {
  return !(await readFile(path)).includes(0)
}

const FIRST_FRAME = { from: 0, to: 0 }

/** LEDs on which a file is tried out that does not state how many it has. */
const TRIED_LEDS = 20

/**
 * Opens a file and renders its first frame. Returns notes about how it plays.
 *
 * @throws SourceError that explains why it can't be played
 */
async function tryOut(source: SourceDescription): Promise<readonly string[]> {
  const { notes = [] } = await readSourceTiming(source)
  const lights = source.kind === 'movie' ? source.lights : undefined
  const layout = lineLayout({ ledCount: lights?.ledCount ?? TRIED_LEDS })
  const opened = await openSource(source, { layout, span: FIRST_FRAME })
  try {
    await opened.render(createFrame(layout.ledCount), 0)
  } finally {
    await opened.close?.()
  }
  return notes
}

/** LEDs of the square on which a thumbnail is drawn, and its pixels. */
const [DRAWN_LEDS, DRAWN_SIDE] = [784, 128]

/** Seconds at which a video is drawn: its first picture is often black. */
const DRAWN_AT = 1

/** Draws a picture or a video. @throws Error for anything else */
async function drawn(path: string): Promise<Uint8Array> {
  const source = await describeSource(path)
  if (!['image', 'animation', 'video'].includes(source.kind)) throw new Error('it is no picture')
  const timing = await readSourceTiming(source)
  const at = timing.kind === 'timed' ? Math.min(DRAWN_AT, timing.duration / 2) : 0
  const layout = gridLayout({ ledCount: DRAWN_LEDS })
  const light = createFrame(DRAWN_LEDS)
  const opened = await openSource(source, { layout, span: { from: at, to: at } })
  try {
    await opened.render(light, at)
  } finally {
    await opened.close?.()
  }
  const read = (frame: Frame) => frame.set(light)
  const frames = { layout, frameCount: 1, frameRate: 1, read }
  return draw('thumbnail.webp', frames, { longerSide: DRAWN_SIDE })
}

/** Size limit of a layout file: the most LEDs with all their digits. */
const MOST_LAYOUT_BYTES = 8 * 2 ** 20

/** Reads the layout in a file. @throws Error that explains why there is none */
async function readDroppedLayout(path: string): Promise<Layout> {
  const { size } = await stat(path)
  if (size > MOST_LAYOUT_BYTES) {
    throw new Error(`a layout may have at most ${MOST_LAYOUT_BYTES / 2 ** 20} MB`)
  }
  const text = await readFile(path, 'utf8')
  if (!/\d/.test(text))
    throw new Error(
      `is neither a picture, a video, a movie, a pattern (${PATTERN_FILES}) nor a layout`,
    )
  const layout = parseLayoutText(text, { up: upAxisOf(path) })
  if (layout.ledCount > MOST_LEDS) throw new Error(`it has over ${MOST_LEDS} LEDs`)
  return layout
}
