import { z } from 'zod'
import type { HouseState } from './house-state.ts'

/** Home Assistant says `online` here when it has started. */
export const HOME_ASSISTANT_STATUS = 'homeassistant/status'

/** Brightness of a light that is fully on, in Home Assistant. */
const FULL_BRIGHTNESS = 255

/** The topics of a house on a broker. */
export type HouseTopics = {
  /** The discovery document. */
  readonly discovery: string
  /** `online` or `offline`. */
  readonly availability: string
  readonly state: string
  readonly command: string
}

/** The topics of a house with an id of letters, digits, `-` and `_`. */
export function topicsOf(id: string): HouseTopics {
  const base = `ledloom/${id}`
  return {
    discovery: `homeassistant/light/ledloom_${id}/config`,
    availability: `${base}/availability`,
    state: `${base}/state`,
    command: `${base}/set`,
  }
}

/**
 * The document by which Home Assistant finds a house: one light of its JSON schema
 * (https://www.home-assistant.io/integrations/light.mqtt/#json-schema).
 *
 * @param names what can be chosen, as effects
 */
export function discoveryDocument(id: string, names: readonly string[]) {
  const { availability, state, command } = topicsOf(id)
  const uniqueId = `ledloom_${id}`
  return {
    name: 'Lights',
    unique_id: uniqueId,
    schema: 'json',
    state_topic: state,
    command_topic: command,
    availability_topic: availability,
    brightness: true,
    brightness_scale: FULL_BRIGHTNESS,
    effect: true,
    effect_list: names,
    device: { identifiers: [uniqueId], name: `Ledloom ${id}`, manufacturer: 'Ledloom' },
    origin: { name: 'Ledloom' },
  }
}

/** A state as Home Assistant reads it. */
export function lightState({ isOn, brightness, playing }: HouseState) {
  return {
    state: isOn ? 'ON' : 'OFF',
    brightness: Math.round(brightness * FULL_BRIGHTNESS),
    effect: playing?.play ?? null,
  }
}

const lightCommand = z.object({
  state: z.enum(['ON', 'OFF'], { error: 'state must be ON or OFF' }),
  brightness: z
    .number({ error: `brightness must be 0 to ${FULL_BRIGHTNESS}` })
    .min(0, `brightness must be 0 to ${FULL_BRIGHTNESS}`)
    .max(FULL_BRIGHTNESS, `brightness must be 0 to ${FULL_BRIGHTNESS}`)
    .transform((value) => value / FULL_BRIGHTNESS)
    .optional(),
  effect: z.string({ error: 'effect must be a text' }).optional(),
})

/** A command to a light; its brightness is 0 to 1. */
export type LightCommand = z.output<typeof lightCommand>

/** Reads a command of Home Assistant. @throws TypeError if it is none */
export function parseLightCommand(payload: string): LightCommand {
  const { success, data, error } = lightCommand.safeParse(parseJson(payload))
  if (!success) throw new TypeError(error.issues[0]?.message)
  return data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new TypeError('a command must be JSON', { cause })
  }
}
