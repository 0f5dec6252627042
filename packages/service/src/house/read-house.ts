import { readFile } from 'node:fs/promises'
import { unreadableReason } from '@ledloom/core'
import { checkYaml } from '@ledloom/media/check-yaml'
import { parseYaml, YamlError } from '@ledloom/media/yaml'
import type { Schedule } from '../schedule/plan.ts'
import type { Place } from '../schedule/time-of-day.ts'
import { type HouseFile, houseSchema } from './house-schema.ts'

/** A house file that can't be used. The message is one line with the file and the line of the mistake. */
export class HouseError extends Error {
  override readonly name = 'HouseError'
}

/** What a house file says. */
export type House = Omit<HouseFile, 'place'> & {
  readonly place: Place
}

/** Reads a house file. @throws HouseError if it can't be read, or has a mistake */
export async function readHouse(path: string): Promise<House> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new HouseError(`${path} cannot be read: ${unreadableReason(cause)}`, { cause })
  })
  return parseHouse(text, path)
}

/**
 * Parses the text of a house file, YAML or JSON.
 *
 * @param path of the file, for errors
 * @throws HouseError with the line of the first mistake
 */
export function parseHouse(text: string, path: string): House {
  try {
    const yaml = parseYaml(text, path)
    // An empty file is a house without anything.
    const file = checkYaml({ ...yaml, content: yaml.content ?? {} }, houseSchema, 'the house')
    const { timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone } = file.place ?? {}
    return { ...file, place: { ...file.place, timeZone } }
  } catch (cause) {
    if (!(cause instanceof YamlError)) throw cause
    throw new HouseError(`${path}:${cause.line ?? 1}: ${cause.message}`, { cause })
  }
}

/** The schedule of a house, and where it is kept. */
export function scheduleOf({ schedule: entries, place }: House): Schedule {
  return { entries, place }
}
