import { setTimeout as wait } from 'node:timers/promises'
import type { Group } from '../group/group.ts'
import { closeMembers, explainMissing, isAbsence, openMember } from './open-places.ts'
import type { OpenMember, OpenSceneOptions } from './open-scene.ts'
import { nameOf, type SceneDevice } from './scene.ts'
import type { SceneError } from './scene-error.ts'

/** How often a device is looked for. */
const RETRY_MS = 1000

/** Takes up devices that were not there at the start, once they come. */
export class LateMembers {
  /** Those that came. */
  readonly arrived: OpenMember[] = []
  readonly #group: Group
  readonly #options: OpenSceneOptions & { readonly signal: AbortSignal }
  readonly #waits = new Map<string, Promise<void>>()

  /** @param options with the signal that ends the waiting */
  constructor(group: Group, options: OpenSceneOptions & { readonly signal: AbortSignal }) {
    this.#group = group
    this.#options = options
  }

  /** Names of those that are still waited for. */
  get missing(): string[] {
    return [...this.#waits.keys()]
  }

  /** Tells that a device is missing, and waits for its opening or looks for it until it is there. */
  await(device: SceneDevice, missing: SceneError, opening?: Promise<OpenMember>): void {
    const name = nameOf(device)
    this.#options.onMissing?.(missing)
    const waiting = this.#takeUp(device, opening).finally(() => this.#waits.delete(name))
    this.#waits.set(name, waiting)
  }

  /** Settles after the signal, when nobody is looked for any more. What arrived is the caller's. */
  async end(): Promise<void> {
    await Promise.all(this.#waits.values())
  }

  async #takeUp(device: SceneDevice, opening?: Promise<OpenMember>): Promise<void> {
    const opened = await this.#find(device, opening)
    if (opened === undefined) return
    const { member } = opened
    try {
      const view = this.#group.add(member)
      opened.endListening?.()
      this.arrived.push(opened)
      this.#options.onArrival?.(nameOf(device), view)
    } catch (cause) {
      await closeMembers([opened])
      this.#options.onMissing?.(explainMissing(device, cause, 'no-room'))
    }
  }

  /** Nothing when it is no longer wanted, or fails otherwise than by not being there. */
  async #find(device: SceneDevice, opening?: Promise<OpenMember>): Promise<OpenMember | undefined> {
    for (let next = opening; ; next = undefined) {
      try {
        return await (next ?? this.#tryLater(device))
      } catch (cause) {
        const failure = explainMissing(device, cause)
        if (this.#options.signal.aborted) return undefined
        if (isAbsence(failure)) continue
        this.#options.onMissing?.(failure)
        return undefined
      }
    }
  }

  async #tryLater(device: SceneDevice): Promise<OpenMember> {
    const { signal } = this.#options
    await wait(RETRY_MS, undefined, { signal, ref: false })
    return openMember(device, this.#options)
  }
}
