import { rename } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { errorMessage } from '@ledloom/core'
import { removeDrafts } from '@ledloom/media/files'
import { readJsonFile, writeJsonFile } from '@ledloom/studio/keeping'
import { z } from 'zod'
import { KeepingFault } from '../lasting/keeping-fault.ts'
import { storedSchema } from '../stored/stored-memory.ts'
import { handPlaces } from './hand-places.ts'
import { keptPath } from './kept-path.ts'

const channel = z.number().min(0).max(255)

const keptLight = z.object({
  /** As of the lights of the house. */
  id: z.string(),
  /** What the house file calls its devices. */
  devices: z.array(z.string()),
  isOn: z.boolean(),
  brightness: z.number().min(0).max(1),
  at: z.number(),
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
      at: z.number(),
    })
    .optional(),
  /** What groups and devices show by themselves. */
  lights: z.array(keptLight).default([]),
  brightness: z.number().min(0).max(1),
  /** The name that played last. */
  last: z.string().optional(),
  /** The MAC addresses of devices, by what the house file calls them. */
  macs: z.record(z.string(), z.string()),
  /** Where devices were put by hand. */
  places: handPlaces.default({}),
  /** The devices that are lit, which are to be turned off if nothing plays after a restart. */
  lit: z.array(z.string()).default([]),
  /** How long the devices that the house has turned off have been running. */
  dark: z.record(z.string(), z.number()).default({}),
  /** What is stored on devices, and what they had before. */
  stored: storedSchema.default({}),
})

/** What a house goes on with after a restart. */
export type KeptHouse = z.output<typeof keptHouse>

/** Options of a memory. */
export type HouseMemoryOptions = {
  /** The path of the data folder; without one, nothing is kept. */
  readonly folder: string | undefined
  /** The path of the house file: each has its own memory. */
  readonly house: string
  /** Prints a line about a failure. */
  readonly note: (line: string) => void
  /** Milliseconds after which what could not be written is written again. Default 10,000. */
  readonly retryMs?: number | undefined
}

/** Keeps how a house is lit in a file of the data folder, which is whole whenever the machine stops. */
export class HouseMemory {
  readonly #path: string | undefined
  readonly #fault: KeepingFault
  #kept: KeptHouse | undefined
  #read: (() => Promise<KeptHouse>) | undefined
  #writing: Promise<void> = Promise.resolve()
  #isDue = false

  private constructor(
    path: string | undefined,
    { note, retryMs }: Pick<HouseMemoryOptions, 'note' | 'retryMs'>,
  ) {
    this.#path = path
    this.#fault = new KeepingFault({
      ...{ what: 'how the house is lit', note, retryMs },
      retry: () => this.changed(),
    })
  }

  /** Reads what was kept. A damaged file is set aside, with a line about it. */
  static async open(options: HouseMemoryOptions): Promise<HouseMemory> {
    const { folder, house, note } = options
    const path = folder && keptPath(folder, house)
    const memory = new HouseMemory(path, options)
    if (path === undefined) return memory
    await removeDrafts(path).catch(() => undefined)
    try {
      memory.#kept = await readJsonFile(path, keptHouse)
    } catch (error) {
      const aside = `${path}.damaged`
      await rename(path, aside).catch(() => undefined)
      note(`${errorMessage(error)}; it is ${aside} now, and the house starts without it`)
    }
    return memory
  }

  /** What was kept last. */
  get kept(): KeptHouse | undefined {
    return this.#kept
  }

  /** Why it is not kept; empty if it is. */
  get fault(): string {
    return this.#fault.text
  }

  /** Keeps what `read` gives from now on, each time that `changed` is called. */
  follow(read: () => Promise<KeptHouse>): void {
    this.#read = read
  }

  /** To be called after each change; those that come during a write are written together. */
  changed(): void {
    if (this.#isDue) return
    this.#isDue = true
    this.#writing = this.#writing.then(() => this.#write())
  }

  /** Settled once everything is on the disk. */
  written(): Promise<void> {
    return this.#writing
  }

  /** Keeps what is to be kept, and nothing after that. */
  async close(): Promise<void> {
    await this.written()
    this.#fault.close()
  }

  async #write(): Promise<void> {
    this.#isDue = false
    if (this.#path === undefined || this.#read === undefined) return
    try {
      // As it is read again: what is undefined is left out.
      const kept: KeptHouse = JSON.parse(JSON.stringify(await this.#read()))
      if (!isDeepStrictEqual(kept, this.#kept)) await writeJsonFile(this.#path, kept)
      this.#kept = kept
      this.#fault.end()
    } catch (error) {
      this.#fault.add(error)
    }
  }
}
