import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

const NUMBER = z.number().min(-1e6).max(1e6)
const TRIPLE = z.tuple([NUMBER, NUMBER, NUMBER])

/** Places devices in the picture of all; one without `place` shows the whole picture. */
export default defineAction({
  input: z.strictObject({
    places: z
      .array(
        z.strictObject({
          address: id,
          place: z
            .strictObject({ scale: z.union([NUMBER, TRIPLE]), rotate: TRIPLE, translate: TRIPLE })
            .optional(),
        }),
      )
      .min(1)
      .max(100),
  }),
  act: (studio, { places }) =>
    studio.sceneDevices.arrange(new Map(places.map(({ address, place }) => [address, place]))),
})
