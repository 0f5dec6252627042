import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'
import { type InputExplanation, loadInput } from '@ledloom/inputs'
import { StudioError } from '../report/studio-error.ts'

/** Where frames are sent on to, and how many they are made of. */
export interface ForwardTarget {
  /** `ddp://host` or `sacn://host/universe`. */
  readonly address: string
  readonly ledCount: number
  /** 3 or 4. */
  readonly bytesPerLed: number
}

/** The inputs that are open, or would be. */
type Listening = readonly Pick<InputExplanation, 'name' | 'port' | 'universes'>[]

const PIXELS_PER_UNIVERSE: Readonly<Record<number, number>> = { 3: 170, 4: 128 }
const ANY = /^(0\.0\.0\.0|::)$/
const LOOPBACK = /^(127\.|::1$)/

/**
 * Makes sure that nothing is sent on to the inputs that it comes from: it would feed itself, and
 * nobody else would have the lights.
 *
 * @param host the address that the inputs listen on, or its name
 * @throws StudioError for a target that is one of them
 */
export async function checkOwnInputs(
  targets: readonly ForwardTarget[],
  inputs: Listening,
  host: string,
): Promise<void> {
  for (const target of targets) {
    if (!(await isOwn(target, inputs, host))) continue
    throw new StudioError(
      'bad-value',
      `${target.address} is this listen's own input; send elsewhere, or open other inputs (--input)`,
    )
  }
}

async function isOwn(target: ForwardTarget, inputs: Listening, host: string): Promise<boolean> {
  const url = new URL(target.address)
  const name = url.protocol.slice(0, -1)
  const port = Number(url.port || (await loadInput(name)).port)
  if (inputs.find((each) => each.name === name)?.port !== port) return false
  if (name === 'sacn' && !sharesUniverse(url, target, inputs)) return false
  const bound = await addressOf(host)
  // Groups are heard wherever others of the network are.
  if (url.hostname === '') return !LOOPBACK.test(bound)
  return isHeard(await addressOf(url.hostname.replace(/^\[|\]$/g, '')), bound)
}

function sharesUniverse({ pathname }: URL, target: ForwardTarget, inputs: Listening): boolean {
  const first = Number(pathname.slice(1) || 1)
  const count = Math.ceil(target.ledCount / PIXELS_PER_UNIVERSE[target.bytesPerLed]!)
  const { universes = [] } = inputs.find(({ name }) => name === 'sacn') ?? {}
  return universes.some(({ universe }) => universe >= first && universe < first + count)
}

/** Whether what is sent to `address` comes to a socket that is bound to `bound`. */
function isHeard(address: string, bound: string): boolean {
  // What is sent to no address in particular stays on this machine.
  const isLocal = ANY.test(address) || LOOPBACK.test(address)
  if (ANY.test(bound)) return isLocal || ownAddresses().includes(address)
  return address === bound || (ANY.test(address) && LOOPBACK.test(bound))
}

function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((cards = []) =>
    cards.map(({ address }) => address),
  )
}

/** A name that nobody has stays what it is. */
async function addressOf(host: string): Promise<string> {
  return lookup(host).then(
    ({ address }) => address,
    () => host,
  )
}
