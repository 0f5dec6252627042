import type { HouseService } from '../house-service.ts'
import { LIGHT_COMMANDS, UNTIL_TEXT } from './light-commands.ts'
import { isPressed, numberOf, type OscValue, textOf } from './osc-values.ts'

/** The part of a service that messages change. */
export type OscHouse = Pick<
  HouseService,
  | 'play'
  | 'step'
  | 'turnOn'
  | 'turnOff'
  | 'choiceEnd'
  | 'endAt'
  | 'followSchedule'
  | 'setBrightness'
  | 'studio'
  | 'lights'
>

/** What a message does. */
export type OscCommand = {
  /** A part `{name}` stands for any. */
  readonly address: string
  /** One line, for documents. */
  readonly does: string
  /** Never waits for what is being done: a fader. */
  readonly isInstant?: boolean
  /** A button: its release does nothing. */
  readonly isButton?: boolean
  /** Each counts that comes, as each press of a button that goes on by one. Default: of those that wait the newest. */
  readonly addsUp?: boolean
  /** True if its subject may be none of the house. */
  readonly isUnchecked?: boolean
  /** True if it is asked of all lights of the house, too. */
  readonly isForAll?: boolean
  /**
   * The part of the house that it is for, from the name in its address. Default: the house.
   *
   * @throws HouseError if there is none
   */
  subject?(house: OscHouse, name: string): string
  /** @throws TypeError for a value that it does not take */
  act(house: OscHouse, value: OscValue, parts: OscParts): Promise<void>
}

/** The other parts of a message. */
export type OscParts = {
  /** The name in its address. */
  readonly name: string
  /** All its arguments. */
  readonly values: readonly OscValue[]
  /** Its place in the order of all that was asked, by whatever way. */
  readonly order: number
}

/** Everything that a house does by OSC. Buttons send 1 when they are pressed and 0 when they are released. */
export const OSC_COMMANDS: readonly OscCommand[] = [
  {
    address: '/ledloom/house/on',
    does: 'turns the house on; with 0, off',
    isForAll: true,
    act: (house, value, { order }) =>
      isPressed(value) ? house.turnOn({ order }) : house.turnOff({ order }),
  },
  {
    address: '/ledloom/house/off',
    does: 'turns it off',
    ...{ isForAll: true, isButton: true },
    act: (house, _, { order }) => house.turnOff({ order }),
  },
  {
    address: '/ledloom/house/brightness',
    does: 'dims it: a number from 0 to 1',
    isInstant: true,
    async act(house, value) {
      house.setBrightness(numberOf(value))
    },
  },
  {
    address: '/ledloom/house/play',
    does: 'plays one of the names, as a text',
    isForAll: true,
    act: (house, value, { order }) => house.play(textOf(value), { order }),
  },
  {
    address: '/ledloom/house/play/{name}',
    does: 'plays one of the names, for buttons; a space is written %20',
    ...{ isForAll: true, isButton: true },
    act: (house, _, { name, order }) => house.play(name, { order }),
  },
  {
    address: '/ledloom/house/until',
    does: `says when what was chosen by hand ends${UNTIL_TEXT}`,
    act: async (house, value) => house.endAt(house.choiceEnd(textOf(value))),
  },
  {
    address: '/ledloom/house/next',
    does: 'goes to the next item of a playlist',
    ...{ isButton: true, addsUp: true },
    act: (house) => house.step(1),
  },
  {
    address: '/ledloom/house/previous',
    does: 'goes to the previous item',
    ...{ isButton: true, addsUp: true },
    act: (house) => house.step(-1),
  },
  {
    address: '/ledloom/house/follow-schedule',
    does: 'plays what the schedule says now',
    ...{ isForAll: true, isButton: true },
    act: (house, _, { order }) => house.followSchedule({ order }),
  },
  {
    address: '/ledloom/layer/{name}/opacity',
    does: 'sets the opacity of a layer, 1 for the lowest: a number from 0 to 1',
    // Which layers there are when it is its turn is not known yet.
    isUnchecked: true,
    subject: (_, name) => `layer ${name}`,
    act: (house, value, { name }) => setOpacity(house, name, numberOf(value)),
  },
  ...LIGHT_COMMANDS,
]

async function setOpacity({ studio }: OscHouse, name: string, opacity: number): Promise<void> {
  if (!(opacity >= 0 && opacity <= 1)) {
    throw new RangeError(`an opacity is 0 to 1, not ${opacity}`)
  }
  // The layers as they are when it is their turn.
  await studio.composition.edit((layers) => {
    const at = /^\d+$/.test(name) ? Number(name) - 1 : -1
    if (layers[at] === undefined) {
      throw new RangeError(`there is no layer ${name}; ${layers.length} play`)
    }
    return layers.with(at, { ...layers[at], opacity })
  })
}

/** The command of an address, and the name in it. @throws TypeError for a name that can't be read */
export function findCommand(
  address: string,
): { readonly command: OscCommand; readonly name: string } | undefined {
  for (const command of OSC_COMMANDS) {
    const pattern = new RegExp(`^${command.address.replace('{name}', '([^/]+)')}$`)
    const match = pattern.exec(address)
    if (match !== null) return { command, name: decodedName(match[1] ?? '') }
  }
  return undefined
}

function decodedName(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (cause) {
    throw new TypeError('a % in a name is written %25, and a space %20', { cause })
  }
}
