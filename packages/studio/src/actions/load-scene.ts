import { z } from 'zod'
import { defineAction } from '../studio/action.ts'
import { readPageScene } from '../studio/read-page-scene.ts'

/** Connects the devices of a scene file and places them as it says. */
export default defineAction({
  input: z.strictObject({ text: z.string().max(100_000) }),
  act: (studio, { text }) => studio.loadScene(readPageScene(text)),
})
