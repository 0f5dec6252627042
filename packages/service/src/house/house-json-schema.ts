import { z } from 'zod'
import { houseSchema } from './house-schema.ts'

const DESCRIPTION =
  'Devices, a place, playlists and a schedule. Written by `node --conditions source scripts/write-house-schema.mjs`.'

/** The JSON Schema of house files for editors, `docs/house.schema.json`. */
export function houseJsonSchema(): Readonly<Record<string, unknown>> {
  // What a file may hold, before defaults and before texts are read as times.
  const json = z.toJSONSchema(houseSchema, { io: 'input' })
  return { ...json, title: 'Ledloom house', description: DESCRIPTION }
}
