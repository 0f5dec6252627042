import { readFile, stat } from 'node:fs/promises'
import { unreadableReason } from '@ledloom/core'
import { checkYaml, YamlValueError } from '@ledloom/media/check-yaml'
import type { SchemaFault } from '@ledloom/media/schema-faults'
import { parseYaml, YamlError } from '@ledloom/media/yaml'
import type { z } from 'zod'
import type { HouseText } from '../memory/last-good-file.ts'
import type { Schedule } from '../schedule/plan.ts'
import type { Place } from '../schedule/time-of-day.ts'
import { deafSchema } from './deaf-schema.ts'
import { memberSchema } from './house-groups.ts'
import { type HouseFile, houseSchema } from './house-schema.ts'
import { controllerSchema } from './listed-devices.ts'

/** A house file that can't be used. The message is one line with the file and the line of the mistake. */
export class HouseError extends Error {
  override readonly name = 'HouseError'
  /** The value that is not accepted, if it is one. */
  readonly fault: SchemaFault | undefined

  constructor(message: string, options: ErrorOptions & { readonly fault?: SchemaFault } = {}) {
    super(message, options)
    this.fault = options.fault
  }
}

/** What a house file says. */
export type House = Omit<HouseFile, 'place'> & {
  readonly place: Place
}

/** Reads a house file. @throws HouseError if it can't be read, or has a mistake */
export async function readHouse(path: string): Promise<House> {
  const { text } = await readHouseText(path)
  return houseOfText(text, path)
}

/** Reads the text of a house file. @throws HouseError if it can't be read */
export async function readHouseText(path: string): Promise<HouseText> {
  try {
    const { mtimeMs } = await stat(path)
    return { text: await readFile(path, 'utf8'), savedAt: Math.floor(mtimeMs) }
  } catch (cause) {
    throw new HouseError(`${path} cannot be read: ${unreadableReason(cause)}`, { cause })
  }
}

/**
 * The house of a text, whose groups are checked as well.
 *
 * @param hearing whether the house hears sound, whose beats playlists may follow. Default: that is not checked
 * @throws HouseError if it has a mistake
 */
export async function houseOfText(
  text: string,
  path: string,
  hearing: Hearing = {},
): Promise<House> {
  const house = parseHouse(text, path)
  const controllers = await controllerSchema(house.devices)
  if (controllers !== undefined) check(text, path, controllers)
  const members = await memberSchema(house)
  if (members !== undefined) check(text, path, members)
  checkHearing({ house, text, path }, hearing)
  return house
}

/** Whether a house hears sound. */
export type Hearing = { readonly hears?: boolean | undefined }

/** Checks that a house that can't hear follows no beats. @throws HouseError with the line where it would */
export function checkHearing(
  { house, text, path }: { readonly house: House; readonly text: string; readonly path: string },
  { hears = true }: Hearing,
): void {
  if (!hears) check(text, path, deafSchema(house))
}

/**
 * Parses the text of a house file, YAML or JSON.
 *
 * @param path of the file, for errors
 * @throws HouseError with the line of the first mistake
 */
export function parseHouse(text: string, path: string): House {
  const file = check(text, path, houseSchema)
  const { timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone } = file.place ?? {}
  return { ...file, place: { ...file.place, timeZone } }
}

/** What a text says by a schema. @throws HouseError with the line of the first mistake */
function check<Schema extends z.ZodType>(
  text: string,
  path: string,
  schema: Schema,
): z.output<Schema> {
  try {
    const yaml = parseYaml(text, path)
    // An empty file is a house without anything.
    return checkYaml({ ...yaml, content: yaml.content ?? {} }, schema, 'the house')
  } catch (cause) {
    if (!(cause instanceof YamlError)) throw cause
    const fault = cause instanceof YamlValueError ? { fault: cause.fault } : {}
    throw new HouseError(`${path}:${cause.line ?? 1}: ${cause.message}`, { cause, ...fault })
  }
}

/** The schedule of a house, and where it is kept. */
export function scheduleOf({ schedule: entries, place }: House): Schedule {
  return { entries, place }
}
