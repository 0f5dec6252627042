import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Removes a playlist of a house. */
export default defineAction({
  input: z.strictObject({ name: z.string().max(1000) }),
  act: async ({ house, history }, { name }) =>
    history.addIfAny(await house.played.removePlaylist(name)),
})
