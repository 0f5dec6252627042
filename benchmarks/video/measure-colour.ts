import { createFrame, type Layout } from '@ledloom/core'
import { describeSource, openSource } from '@ledloom/engine'
import { type ColourDifference, compareLight } from '../quality/colour-difference.ts'
import { idealLight } from '../quality/ideal-light.ts'
import { viewingWindows } from '../quality/viewing-windows.ts'
import { readFullPictures } from './full-pictures.ts'

/** One in this many pictures is compared. */
const STEP = 20

/** Measures the colour difference from an ideal area sampler on the full pictures. */
export async function measureColour(path: string, layout: Layout): Promise<ColourDifference> {
  const wanted: number[] = []
  const shown: number[] = []
  for (const picture of await readFullPictures(path, STEP)) {
    const windows = viewingWindows(layout, picture)
    wanted.push(...idealLight(picture, windows))
    shown.push(...(await lightAt(path, picture.time, layout)))
  }
  return compareLight(wanted, shown)
}

/** The picture at a time; the first of a clip is ready when it is opened. */
async function lightAt(path: string, start: number, layout: Layout): Promise<Float32Array> {
  const source = await openSource(await describeSource(path, { clip: { start } }), { layout })
  const frame = createFrame(layout.ledCount)
  source.render(frame, 0)
  await source.close?.()
  return frame
}
