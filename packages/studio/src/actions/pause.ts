import type { DeskHandler } from './desk-handler.ts'

/** Stands still. */
export const pause: DeskHandler<'pause'> = (desk) => {
  desk.player.source.transport.pause()
  desk.tellTransport()
}
