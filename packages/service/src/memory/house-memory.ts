import { rename } from 'node:fs/promises'
import { errorMessage } from '@ledloom/core'
import { removeDrafts } from '@ledloom/media/files'
import { readJsonFile } from '@ledloom/studio/keeping'
import { z } from 'zod'
import { storedSchema } from '../stored/stored-memory.ts'
import { handPlaces } from './hand-places.ts'
import { keptDark } from './kept-dark.ts'
import { KeptFile, type KeptFileOptions } from './kept-file.ts'
import { keptPath } from './kept-path.ts'
import { keptDevices } from './known-devices.ts'
import { type KnownHouse, mergeKept } from './merge-kept.ts'

const choiceEnd = z.union([z.enum(['next', 'changed']), z.number()])

const choiceTimes = {
  at: z.number(),
  until: choiceEnd.optional(),
  endChosenAt: z.number().optional(),
  keptUntil: choiceEnd.optional(),
}

const channel = z.number().min(0).max(255)

const keptLight = z.object({
  /** As of the lights of the house. */
  id: z.string(),
  /** What the house file calls its devices. */
  devices: z.array(z.string()),
  isOn: z.boolean(),
  brightness: z.number().min(0).max(1),
  ...choiceTimes,
  show: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('play'), name: z.string() }),
      z.object({
        kind: z.literal('color'),
        color: z.object({ r: channel, g: channel, b: channel }),
      }),
      z.object({ kind: z.literal('movie'), name: z.string() }),
      /** `text` is that of a show. */
      z.object({ kind: z.literal('layers'), text: z.string(), name: z.string().optional() }),
    ])
    .optional(),
})

const keptHouse = z.object({
  /** What was chosen by hand. */
  choice: z
    .object({
      isOn: z.boolean(),
      play: z.string().optional(),
      /** The text of a show: layers that were made on a page. */
      show: z.string().optional(),
      ...choiceTimes,
    })
    .optional(),
  /** What groups and devices show by themselves. */
  lights: z.array(keptLight).default([]),
  brightness: z.number().min(0).max(1),
  /** The name that played last. */
  last: z.string().optional(),
  ...keptDevices,
  /** Where devices were put by hand. */
  places: handPlaces.default({}),
  /** The devices that are lit, which are to be turned off if nothing plays after a restart. */
  lit: z.array(z.string()).default([]),
  /** How long the devices that the house has turned off have been running. */
  dark: keptDark.default({}),
  /** What is stored on devices, and what they had before. */
  stored: storedSchema.default({}),
})

/** What a house goes on with after a restart. */
export type KeptHouse = z.output<typeof keptHouse>

/** Options of a memory. */
export type HouseMemoryOptions = KeptFileOptions & {
  /** The path of the data folder; without one, nothing is kept. */
  readonly folder: string | undefined
  /** The path of the house file: each has its own memory. */
  readonly house: string
  /** What has become known since the house was opened without what is kept, if it was. */
  readonly since?: KnownHouse | undefined
}

/** Keeps how a house is lit in a file of the data folder, which is whole whenever the machine stops. */
export class HouseMemory {
  /** What was kept before the start, with what has become known since. */
  readonly kept: KeptHouse | undefined
  readonly #file: KeptFile
  #read: () => Promise<KeptHouse | undefined> = async () => undefined

  private constructor(
    path: string | undefined,
    kept: KeptHouse | undefined,
    options: HouseMemoryOptions,
  ) {
    const { since } = options
    this.kept = since === undefined ? kept : mergeKept(kept, since)
    this.#file = new KeptFile({
      ...options,
      ...{ what: 'how the house is lit', path, content: kept, read: () => this.#read() },
    })
  }

  /** Reads what was kept. A damaged file is set aside, with a line about it. */
  static async open(options: HouseMemoryOptions): Promise<HouseMemory> {
    const { folder, house, note } = options
    const path = folder && keptPath(folder, house)
    if (path === undefined) return new HouseMemory(path, undefined, options)
    await removeDrafts(path).catch(() => undefined)
    try {
      return new HouseMemory(path, await readJsonFile(path, keptHouse), options)
    } catch (error) {
      const aside = `${path}.damaged`
      await rename(path, aside).catch(() => undefined)
      note(`${errorMessage(error)}; it is ${aside} now, and the house starts without it`)
      return new HouseMemory(path, undefined, options)
    }
  }

  /** Why it is not kept; empty if it is. */
  get fault(): string {
    return this.#file.fault
  }

  /** Keeps what `read` gives from now on, each time that `changed` is called. */
  follow(read: () => Promise<KeptHouse>): void {
    this.#read = read
  }

  /** To be called after each change; those that come during a write are written together. */
  changed(): void {
    this.#file.changed()
  }

  /** Settled once everything is on the disk, however long that takes. */
  written(): Promise<void> {
    return this.#file.written()
  }

  /** Settled once everything is on the disk, or that turns out to be slow. */
  settled(): Promise<void> {
    return this.#file.settled()
  }

  /** Keeps what is to be kept, unless the disk is slow, and nothing after that. */
  close(): Promise<void> {
    return this.#file.close()
  }
}
