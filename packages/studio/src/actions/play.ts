import type { DeskHandler } from './desk-handler.ts'

/** Goes on. */
export const play: DeskHandler<'play'> = (desk) => {
  desk.player.source.transport.play()
  desk.tellTransport()
}
