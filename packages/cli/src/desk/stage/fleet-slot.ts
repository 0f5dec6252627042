import type { Frame } from '@ledloom/core'
import type { Fleet, LightSink } from '@ledloom/stream'

/** Where light goes to devices: a fleet that is another one, or none, from one frame to the next. */
export class FleetSlot implements LightSink {
  fleet: Fleet | undefined

  takeLight(frame: Frame, frameNumber: number, deadline: number): boolean {
    return this.fleet?.takeLight(frame, frameNumber, deadline) ?? true
  }
}
