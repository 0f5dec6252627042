import type { DeskHandler } from './desk-handler.ts'

/** Goes to a time. */
export const seek: DeskHandler<'seek'> = (desk, { time }) => {
  desk.player.source.transport.seek(time)
  desk.tellTransport()
}
