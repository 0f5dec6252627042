import type { DeskHandler } from './desk-handler.ts'

/** Goes faster or slower, from the time it is at. */
export const setSpeed: DeskHandler<'set-speed'> = (desk, { speed }) => {
  desk.player.source.transport.setSpeed(speed)
  desk.tellTransport()
}
