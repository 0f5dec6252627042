import { z } from 'zod'

/** What a device stated when it was looked at. */
export type Look = {
  /** In the unit of its family. */
  readonly uptime: number
  /** Milliseconds, by a clock; undefined if that is not known. */
  readonly at?: number | undefined
}

const keptLook = z.union([
  z.object({ uptime: z.number(), at: z.number().optional() }),
  // Files of older versions have the uptime alone.
  z.number().transform((uptime): Look => ({ uptime })),
])

/** How long devices that are off had been running when they were looked at, in milliseconds since 1970. */
export const keptDark = z.record(z.string(), keptLook)

/** What is kept of devices that are off, by what the house file calls them. */
export type KeptDark = Readonly<Record<string, Look>>
