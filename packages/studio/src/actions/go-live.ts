import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Streams to a connected device again that plays what it stores. */
export default defineAction({
  input: z.strictObject({ address: id }),
  act: (studio, { address }) => studio.storedMovies.goLive(address),
})
