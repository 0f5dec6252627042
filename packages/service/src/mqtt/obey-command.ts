import type { NamedLight } from '../named-lights/named-light.ts'
import { type EndReader, parseLightCommand } from './light-messages.ts'

/** What a command is for. */
export type CommandKind = 'light' | 'play' | 'movie' | 'identify'

/** Does what a message asks of a light. @throws Error if that can't be done */
export async function obey(
  light: NamedLight,
  { kind, payload }: { readonly kind: CommandKind; readonly payload: string },
  ends: EndReader,
): Promise<void> {
  if (kind === 'play') return light.turnOn({ play: payload })
  if (kind === 'movie') return light.turnOn({ movie: payload })
  if (kind === 'identify') return light.identify()
  const asked = parseLightCommand(payload, ends)
  if (asked === 'follow') return light.follow()
  const { isOn, ...command } = asked
  return isOn ? light.turnOn(command) : light.turnOff(command)
}
