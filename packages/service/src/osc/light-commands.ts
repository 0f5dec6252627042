import { HouseError } from '../house/read-house.ts'
import { lightCalled } from '../named-lights/light-called.ts'
import type { NamedLight } from '../named-lights/named-light.ts'
import type { OscCommand, OscHouse, OscParts } from './osc-commands.ts'
import { HOUSE } from './osc-turns.ts'
import { isPressed, numberOf, type OscValue, textOf } from './osc-values.ts'

/** What is done with the light that an address names. */
type LightAct = (
  light: NamedLight,
  value: OscValue,
  parts: Pick<OscParts, 'values' | 'order'> & Pick<OscHouse, 'choiceEnd'>,
) => Promise<void>

/** The argument of `until`, for documents. */
export const UNTIL_TEXT = ', as a text: 23:00, sunset+1h, next, changed'

/** What groups and devices do by OSC, each by itself. */
export const LIGHT_COMMANDS: readonly OscCommand[] = [
  ofLight('on', 'turns a light on; with 0, off', (light, value, { order }) =>
    isPressed(value) ? light.turnOn({}, order) : light.turnOff({ order }),
  ),
  {
    ...ofLight('off', 'turns it off', (light, _, { order }) => light.turnOff({ order })),
    isButton: true,
  },
  ofLight('brightness', 'dims it: a number from 0 to 1', (light, value, { order }) =>
    light.turnOn({ brightness: numberOf(value) }, order),
  ),
  ofLight(
    'color',
    'shows one colour: three numbers from 0 to 1, red, green and blue',
    (light, _, { values, order }) => {
      const [r, g, b] = [0, 1, 2].map((at) => channelOf(values[at]))
      return light.turnOn({ color: { r: r!, g: g!, b: b! } }, order)
    },
  ),
  ofLight('play', 'plays one of the names, as a text', (light, value, { order }) =>
    light.turnOn({ play: textOf(value) }, order),
  ),
  ofLight(
    'until',
    `says when what was chosen for it ends${UNTIL_TEXT}`,
    async (light, value, { order, choiceEnd }) => light.endAt(choiceEnd(textOf(value)), order),
  ),
  {
    ...ofLight('next', 'goes to the next item of the playlist that it shows by itself', step(1)),
    ...{ isButton: true, addsUp: true },
  },
  {
    ...ofLight('previous', 'goes to the previous item', step(-1)),
    ...{ isButton: true, addsUp: true },
  },
  {
    ...ofLight('follow', 'shows the picture of the house again', (light, _, { order }) =>
      light.follow(order),
    ),
    isButton: true,
  },
  {
    ...ofLight('identify', 'lets a device blink, to show which one it is', (light) =>
      light.identify(),
    ),
    isButton: true,
  },
]

function ofLight(word: string, does: string, act: LightAct): OscCommand {
  return {
    address: `/ledloom/light/{name}/${word}`,
    does,
    subject: ({ lights }: OscHouse, name) => {
      const { id, kind } = lightCalled(name, lights.all)
      return kind === 'house' ? HOUSE : `light ${id}`
    },
    act: ({ lights, choiceEnd }: OscHouse, value, { name, ...parts }) =>
      act(lightCalled(name, lights.all), value, { ...parts, choiceEnd }),
  }
}

function step(by: 1 | -1): LightAct {
  return (light, _, { order }) => light.step(by, order)
}

/** A part of a colour in eight bits. @throws HouseError unless it is 0 to 1 */
function channelOf(value: OscValue): number {
  const part = numberOf(value)
  if (part >= 0 && part <= 1) return Math.round(255 * part)
  throw new HouseError(`the parts of a colour are 0 to 1, not ${part}`)
}
