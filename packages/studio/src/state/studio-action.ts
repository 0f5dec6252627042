import { z } from 'zod'

const id = z.string().min(1).max(200)
const layer = { layer: id }
const parameterInput = z.union([
  z.string().max(2000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(200)).max(64),
  z.array(z.number()).max(64),
])

const source = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('effect'), name: id }),
  z.strictObject({ kind: z.literal('file'), file: id }),
  z.strictObject({ kind: z.literal('camera') }),
  z.strictObject({ kind: z.literal('inputs') }),
])

const view = z.strictObject({ projection: id, fit: id })
const degrees = z.number().min(-360).max(360)

/** What a viewer may ask of the host, by the name of the action. */
export const deskActions = {
  /** Lays another layer over the others. */
  'add-layer': z.strictObject({ source }),
  'remove-layer': z.strictObject(layer),
  /** Moves a layer to another place, counted from the lowest, 0. */
  'move-layer': z.strictObject({ ...layer, to: z.int().min(0).max(63) }),
  /** Changes what is given of a layer; another source drops its parameters. */
  'set-layer': z.strictObject({
    ...layer,
    source: source.optional(),
    seed: z.int().min(0).max(0xffffffff).optional(),
    blend: id.optional(),
    opacity: z.number().min(0).max(1).optional(),
    speed: z.number().min(0).max(10).optional(),
    view: view.optional(),
  }),
  /** Sets one parameter of an effect, or with `value: null` brings it back to its default. */
  'set-parameter': z.strictObject({ ...layer, name: id, value: parameterInput.nullable() }),
  play: z.strictObject({}),
  pause: z.strictObject({}),
  /** Goes to a time in seconds. */
  seek: z.strictObject({ time: z.number().min(0).max(86400) }),
  'set-speed': z.strictObject({ speed: z.number().min(0.1).max(4) }),
  /** Generates a layout, or takes one from a file that was dropped; what is left out stays. */
  'set-layout': z.union([
    z.strictObject({
      layout: id.optional(),
      ledCount: z.int().min(1).max(100_000).optional(),
    }),
    z.strictObject({ file: id }),
  ]),
  /** Turns the layout, in degrees about x, y and z. */
  'rotate-layout': z.strictObject({ rotate: z.tuple([degrees, degrees, degrees]) }),
  'set-brightness': z.strictObject({ brightness: z.number().min(0).max(1) }),
  'find-devices': z.strictObject({}),
  /**
   * Asks a device that was found what it is set to. That takes a login, which may end that of
   * another program, so that nobody is asked unless a user wants it.
   */
  'look-at-device': z.strictObject({ address: id }),
  /**
   * Plays on a device too, with the layout it has; `udpPort` is where it takes datagrams, for those
   * that do not tell.
   */
  'connect-device': z.strictObject({ address: id, udpPort: z.int().min(1).max(65535).optional() }),
  'disconnect-device': z.strictObject({ address: id }),
  /** Sets what is given of a device; brightness in percent. */
  'set-device': z.strictObject({
    address: id,
    mode: id.optional(),
    brightness: z.int().min(0).max(100).optional(),
  }),
  /** Makes a movie of what is played, for the device if one is given, and uploads it there. */
  'make-movie': z.strictObject({
    name: z.string().min(1).max(64),
    /** Seconds, for what goes on without end. */
    seconds: z.number().min(0.1).max(3600).optional(),
    device: id.optional(),
  }),
  'cancel-movie': z.strictObject({}),
  'remove-file': z.strictObject({ file: id }),
} as const

/** The name of an action. */
export type DeskActionName = keyof typeof deskActions

/** What is given with an action. */
export type DeskActionInput<Name extends DeskActionName> = z.infer<(typeof deskActions)[Name]>

/** A checked action with its name. */
export type DeskAction = {
  [Name in DeskActionName]: { readonly name: Name; readonly input: DeskActionInput<Name> }
}[DeskActionName]
