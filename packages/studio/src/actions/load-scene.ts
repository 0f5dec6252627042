import { z } from 'zod'
import { defineAction } from '../studio/action.ts'
import { readPageScene } from '../studio/read-page-scene.ts'

/** Fits into a message of the feed, which has at most 65,536 bytes. */
const MOST_CHARACTERS = 30_000

/** Connects the devices of a scene file and places them as it says. */
export default defineAction({
  input: z.strictObject({ text: z.string().max(MOST_CHARACTERS) }),
  act: (studio, { text }) => studio.loadScene(readPageScene(text)),
})
