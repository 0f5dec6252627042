import type { Gestalt } from '../calls/description.ts'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { MovieDevice } from '../movies/movie-list.ts'
import type { Session } from '../session/session.ts'
import type { Transport } from '../transport/transport.ts'

/** The parts of a device that its resources are made from. */
export type ResourceParts = {
  /** Makes the calls of the table; all that most resources need. */
  readonly caller: DeviceCaller
  readonly transport: Transport
  readonly session: Session
  readonly gestalt: Gestalt
  readonly lights: MovieDevice
}
