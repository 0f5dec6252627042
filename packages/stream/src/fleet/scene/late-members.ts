import { setTimeout as wait } from 'node:timers/promises'
import type { Fleet } from '../fleet.ts'
import type { OpenFleetOptions, OpenMember } from './open-fleet.ts'
import { closeMembers, explainMissing, isAbsence, openMember } from './open-places.ts'
import { nameOf, type SceneDevice } from './scene.ts'
import type { SceneError } from './scene-error.ts'

/** How often a device is looked for. */
const RETRY_MS = 1000

/** Takes up devices that were not there at the start, once they come. */
export class LateMembers {
  /** Those that came. */
  readonly arrived: OpenMember[] = []
  readonly #fleet: Fleet
  readonly #options: OpenFleetOptions
  readonly #ending = new AbortController()
  readonly #waits = new Map<string, Promise<void>>()

  constructor(fleet: Fleet, options: OpenFleetOptions) {
    this.#fleet = fleet
    this.#options = options
  }

  /** Names of those that are still waited for. */
  get missing(): string[] {
    return [...this.#waits.keys()]
  }

  /** Tells that a device is missing, and looks for it until it is there. */
  await(device: SceneDevice, missing: SceneError): void {
    const name = nameOf(device)
    this.#options.onMissing?.(missing)
    const waiting = this.#takeUp(device).finally(() => this.#waits.delete(name))
    this.#waits.set(name, waiting)
  }

  /** Looks for nobody any more. What arrived is the caller's to close. */
  async close(): Promise<void> {
    this.#ending.abort()
    await Promise.all(this.#waits.values())
  }

  async #takeUp(device: SceneDevice): Promise<void> {
    const opened = await this.#find(device)
    if (opened === undefined) return
    const { member } = opened
    try {
      if ('outlet' in member) this.#fleet.add(member)
      this.arrived.push(opened)
      this.#options.onArrival?.(nameOf(device))
    } catch (cause) {
      await closeMembers([opened])
      this.#options.onMissing?.(explainMissing(device, cause, 'no-room'))
    }
  }

  /** Nothing when it is no longer wanted, or fails otherwise than by not being there. */
  async #find(device: SceneDevice): Promise<OpenMember | undefined> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      await wait(RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return undefined
      try {
        return await openMember(device, { ...this.#options, signal })
      } catch (cause) {
        const failure = explainMissing(device, cause)
        if (signal.aborted || isAbsence(failure)) continue
        this.#options.onMissing?.(failure)
        return undefined
      }
    }
    return undefined
  }
}
