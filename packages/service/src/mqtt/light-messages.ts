import { z } from 'zod'
import type { LightCommand, NamedLight, NamedLightState } from '../named-lights/named-light.ts'
import type { ChoiceEnd } from '../playing/choice-end.ts'

/** Brightness of a light that is fully on, in Home Assistant. */
export const FULL_BRIGHTNESS = 255

/** The effect by which a light shows the picture of the house. */
export const FOLLOW = 'follow the house'

/** What the state of a select entity says for none of its options. */
export const NO_OPTION = 'None'

/** A state as Home Assistant's JSON light reads it; colours without a mode would be refused. */
export function lightState({ kind, state }: Pick<NamedLight, 'kind' | 'state'>) {
  const { isOn, brightness, color } = state
  return {
    state: isOn ? 'ON' : 'OFF',
    // Home Assistant ignores 0.
    brightness: Math.max(1, Math.round(brightness * FULL_BRIGHTNESS)),
    ...(color !== undefined && { color_mode: 'rgb', color }),
    effect: effectOf(kind, state),
  }
}

function effectOf(kind: NamedLight['kind'], { isFollowing, play }: NamedLightState): string | null {
  return kind !== 'house' && isFollowing ? FOLLOW : (play ?? null)
}

const byte = (name: string) => {
  const error = `${name} must be 0 to ${FULL_BRIGHTNESS}`
  return z.number({ error }).min(0, error).max(FULL_BRIGHTNESS, error)
}

const lightCommand = z.object(
  {
    state: z.enum(['ON', 'OFF'], {
      error: ({ input }) =>
        input === undefined ? 'state is missing: ON or OFF' : 'state must be ON or OFF',
    }),
    brightness: byte('brightness')
      .transform((value) => value / FULL_BRIGHTNESS)
      .optional(),
    color: z
      .object(
        { r: byte('color.r'), g: byte('color.g'), b: byte('color.b') },
        { error: 'color must have r, g and b' },
      )
      .optional(),
    effect: z.string({ error: 'effect must be a text' }).nullish(),
    until: z.string({ error: 'until must be a text such as 23:00' }).optional(),
  },
  { error: 'a command must be such as {"state":"ON"}' },
)

/** Reads when a choice by hand is to end. */
export type EndReader = {
  /** @throws HouseError for what is no end, or is over */
  readonly choiceEnd: (text: string) => ChoiceEnd
}

/** What a command asks for: to follow the house, or what `turnOff` or `turnOn` takes. */
type AskedLight = 'follow' | ({ readonly isOn: boolean } & LightCommand)

/**
 * Reads a command of Home Assistant, which may say besides when what it chooses ends.
 *
 * @throws TypeError if it is none; HouseError for an end that is none
 */
export function parseLightCommand(payload: string, { choiceEnd }: EndReader): AskedLight {
  const { success, data, error } = lightCommand.safeParse(parseJson(payload), { reportInput: true })
  // A wrong value is named before a missing one.
  if (!success) {
    const wrong = error.issues.find(({ input }) => input !== undefined) ?? error.issues[0]
    throw new TypeError(wrong?.message)
  }
  const { state, brightness, color, effect } = data
  const until = data.until === undefined ? undefined : choiceEnd(data.until)
  if (state === 'OFF') return { isOn: false, until }
  if (effect === FOLLOW) return 'follow'
  // A scene of Home Assistant sends the colour beside the effect that it had.
  const show = effect ? { play: effect } : { color }
  return { isOn: true, brightness, ...show, until }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new TypeError('a command must be JSON', { cause })
  }
}
