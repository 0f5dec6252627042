import { systemClock } from '@ledloom/sockets'
import type { Group } from '../group/group.ts'
import { closeMembers, explainMissing, isAbsence, openMember } from './open-members.ts'
import type { OpenMember, OpenSceneOptions } from './open-scene.ts'
import type { OpeningQueue } from './opening-queue.ts'
import { pause } from './pause.ts'
import { nameOf, type SceneDevice, type SceneError } from './scene.ts'

/** Milliseconds between two searches for a device. */
const RETRY_MS = 1000

/** Milliseconds after which a device that did not answer before lets the search for the next one begin. */
const PATIENCE_MS = 200

interface MissingOptions extends OpenSceneOptions {
  /** Ends the searches. */
  readonly signal: AbortSignal
  readonly queue: OpeningQueue
}

/** Searches for devices that were missing at the start, and adds them to the group. */
export class MissingDevices {
  /** Members found so far; the caller closes them. */
  readonly found: OpenMember[] = []
  readonly #group: Group
  readonly #options: MissingOptions
  readonly #searches = new Map<string, Promise<void>>()

  constructor(group: Group, options: MissingOptions) {
    this.#group = group
    this.#options = options
  }

  /** Names of the devices that are still missing. */
  get names(): string[] {
    return [...this.#searches.keys()]
  }

  /** Reports a missing device, and searches for it unless it is still `opening`. */
  search(device: SceneDevice, error: SceneError, opening?: Promise<OpenMember>): void {
    const name = nameOf(device)
    this.#options.onMissing?.(error, name)
    const search = this.#addWhenFound(device, opening).finally(() => this.#searches.delete(name))
    this.#searches.set(name, search)
  }

  /** Settles after the signal, when no search is running any more. */
  async end(): Promise<void> {
    await Promise.all(this.#searches.values())
  }

  async #addWhenFound(device: SceneDevice, opening?: Promise<OpenMember>): Promise<void> {
    const opened = await this.#find(device, opening)
    if (opened === undefined) return
    try {
      const view = this.#group.add(opened.member)
      opened.endListening?.()
      this.found.push(opened)
      this.#options.onArrival?.(nameOf(device), view)
    } catch (cause) {
      await closeMembers([opened])
      this.#options.onMissing?.(explainMissing(device, cause, 'not-in-layout'), nameOf(device))
    }
  }

  /** `undefined` when the signal has ended the search, or the device fails for another reason. */
  async #find(device: SceneDevice, opening?: Promise<OpenMember>): Promise<OpenMember | undefined> {
    for (let next = opening; ; next = undefined) {
      try {
        return await (next ?? this.#openLater(device))
      } catch (cause) {
        const failure = explainMissing(device, cause)
        if (this.#options.signal.aborted) return undefined
        if (isAbsence(failure)) continue
        this.#options.onMissing?.(failure, nameOf(device))
        return undefined
      }
    }
  }

  async #openLater(device: SceneDevice): Promise<OpenMember> {
    const { signal, queue, clock = systemClock } = this.#options
    await pause(clock, RETRY_MS, signal)
    return queue.add(() => openMember(device, this.#options), PATIENCE_MS)
  }
}
