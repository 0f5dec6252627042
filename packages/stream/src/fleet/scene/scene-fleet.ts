import type { Device } from '@ledloom/device'
import type { Fleet } from '../fleet.ts'
import type { HeldDevice } from '../held-device.ts'
import type { LateMembers } from './late-members.ts'
import type { OpenFleet, OpenMember } from './open-fleet.ts'
import { closeMembers } from './open-places.ts'

/** What a fleet of a scene is made of. */
export interface SceneFleetParts {
  readonly fleet: Fleet
  /** Those that were there first. */
  readonly opened: readonly OpenMember[]
  readonly late: LateMembers
  /** Ends the waiting for those that are late. */
  readonly ending: AbortController
}

/** The fleet of a scene, with those that came later. */
export class SceneFleet implements OpenFleet {
  readonly fleet: Fleet
  readonly #parts: SceneFleetParts

  constructor(parts: SceneFleetParts) {
    this.fleet = parts.fleet
    this.#parts = parts
  }

  get devices(): readonly Device[] {
    return this.held.map(({ device }) => device)
  }

  get held(): readonly HeldDevice[] {
    return this.#members.flatMap(({ held }) => held ?? [])
  }

  get missing(): readonly string[] {
    return this.#parts.late.missing
  }

  /** Bound, as it is handed on without the fleet. */
  readonly close = async (): Promise<void> => {
    const { ending, late } = this.#parts
    ending.abort()
    await late.end()
    await this.fleet.close()
    await closeMembers(this.#members)
  }

  get #members(): readonly OpenMember[] {
    const { opened, late } = this.#parts
    return [...opened, ...late.arrived]
  }
}
