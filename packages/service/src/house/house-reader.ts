import { realpath } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { removeDrafts } from '@ledloom/media/files'
import type { DiskWait } from '@ledloom/studio/keeping'
import { AskedDisk } from '../lasting/asked-disk.ts'
import { fileVersion } from '../memory/file-version.ts'
import type { HouseText } from '../memory/last-good-file.ts'
import { type HouseTextAccess, ON_DISK } from './house-text.ts'
import { type House, HouseError } from './read-house.ts'
import { checkWritten } from './source-faults.ts'
import { type UsableHouse, type UsedFile, usableHouse } from './usable-house.ts'

/** Milliseconds in which an editor that empties a file has written it again. */
const WRITING_MS = 300

/** A house file that is read. */
type ReadFile = Omit<UsedFile, 'sources'> & {
  /** How long disks are waited for. */
  readonly disk?: Omit<DiskWait, 'note'> | undefined
  /** Reads and writes its text. Default: on the disk. */
  readonly text?: HouseTextAccess | undefined
  /** What could be used last. */
  readonly lastGood: { readonly kept: HouseText | undefined }
}

/** Hears of disks. */
type DiskListener = {
  /** Called when the disk of the house file does not answer in time. */
  readonly onStall: (error: Error) => void
  /** Called once it answers. */
  readonly onAnswer: () => void
  /** Called once the disk of something that is played answers, which did not in time. */
  readonly onSources: () => void
}

/** Reads a house file. Its disk, and those of what it plays, are waited for with a bound. */
export class HouseReader {
  /** The file as the editor needs it. */
  readonly disk: AskedDisk
  readonly text: HouseTextAccess
  /** The file as checks need it. */
  readonly used: UsedFile
  readonly sources: AskedDisk
  readonly #file: ReadFile
  #listener: DiskListener | undefined
  /** Sources that could not be played when they were read last, the one first that is looked for next. */
  #missing: readonly string[] = []

  constructor(file: ReadFile) {
    const { disk, text = ON_DISK } = file
    this.#file = file
    this.text = text
    this.disk = new AskedDisk({
      ...disk,
      onStall: (error) => this.#listener?.onStall(error),
      onAnswer: () => this.#listener?.onAnswer(),
    })
    this.sources = new AskedDisk({ ...disk, onAnswer: () => this.#listener?.onSources() })
    this.used = { ...file, sources: this.sources }
  }

  /** True while a disk does not answer. */
  get isStalled(): boolean {
    return this.disk.isStalled || this.sources.isStalled
  }

  /** Lets somebody hear of disks that do not answer from now on. */
  follow(listener: DiskListener): void {
    this.#listener = listener
  }

  /**
   * Removes what an earlier service left beside the file, and reads it.
   *
   * @param before as in `read`
   * @param note prints a line while its disk is waited for
   * @throws as `read`
   */
  async readFirst(
    before: readonly House[],
    note: (line: string) => void,
  ): Promise<HouseText & UsableHouse> {
    const { path } = this.#file
    const read = async () => {
      // They lie beside the file, which may be that of a link.
      await removeDrafts(await realpath(path).catch(() => path))
      return this.#readText()
    }
    return this.#houseOf(await this.disk.ask(path, read, note), before)
  }

  /**
   * Reads the file.
   *
   * @param before houses that could be used, whose sources may be missing now
   * @throws HouseError if it has a mistake, names anything else that can't be played, or is empty, stays so and was not before;
   *   StudioError `stalled-disk`
   */
  async read(before: readonly House[]): Promise<HouseText & UsableHouse> {
    return this.#houseOf(await this.disk.ask(this.#file.path, () => this.#readText()), before)
  }

  /**
   * Differs after each change of the file, and once a source is back that was missing; undefined while its disk does
   * not answer. Of several that are missing, each call looks for one.
   */
  async version(): Promise<string | undefined> {
    const { path } = this.#file
    const version = await this.disk.ask(path, () => this.text.version(path)).catch(() => undefined)
    const [next, ...others] = this.#missing
    if (version === undefined || next === undefined) return version
    this.#missing = [...others, next]
    return checkWritten(next, this.used).then(
      () => `${version}, ${next} is there`,
      () => version,
    )
  }

  /** Differs after each change of the files of sources. @throws StudioError `stalled-disk` */
  async versionOf(texts: readonly string[]): Promise<string> {
    const versions: string[] = []
    for (const text of texts) {
      versions.push(await this.sources.ask(text, () => fileVersion(text)))
    }
    return versions.join()
  }

  async #houseOf(text: HouseText, before: readonly House[]): Promise<HouseText & UsableHouse> {
    const { house, unplayable } = await usableHouse(text, this.used, before)
    this.#missing = [...new Set(unplayable.flatMap(({ sources }) => sources))]
    return { ...text, house, unplayable }
  }

  async #readText(): Promise<HouseText> {
    const { path, lastGood } = this.#file
    const wasEmpty = (lastGood.kept?.text.trim() ?? '') === ''
    const isEmptied = ({ text }: HouseText) => !wasEmpty && text.trim() === ''
    const first = await this.text.read(path)
    if (!isEmptied(first)) return first
    await wait(WRITING_MS)
    const second = await this.text.read(path)
    if (!isEmptied(second)) return second
    throw new HouseError(`${path} is empty; \`devices: []\` is a house without anything`)
  }
}
