import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'
import type { InputExplanation } from '@ledloom/inputs'
import { checkOutletAddress, type OutletAddress } from '@ledloom/stream'
import { StudioError } from '../report/studio-error.ts'

/** Another controller that frames are sent to. */
export interface ControllerTarget {
  /** The address of an outlet, such as `ddp://host`. */
  readonly address: string
  readonly ledCount: number
  /** Pixels are sent with a white channel. */
  readonly hasWhite: boolean
}

/** The inputs that are open or will be. */
type Listening = readonly Pick<InputExplanation, 'name' | 'port' | 'universes'>[]

/** Whole pixels in the 512 channels of a universe. */
const RGB_PIXELS = 170
const RGBW_PIXELS = 128

const ANY = /^(0\.0\.0\.0|::)$/
const LOOPBACK = /^(127\.|::1$)/

/**
 * Checks that no target is one of the inputs that the light comes from: it would feed itself and keep
 * all other senders out.
 *
 * @param host name or address that the inputs listen on
 * @throws StudioError for a target that is one of them
 */
export async function checkOwnInputs(
  targets: readonly ControllerTarget[],
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

async function isOwn(target: ControllerTarget, inputs: Listening, host: string): Promise<boolean> {
  const address = await checkOutletAddress(target.address)
  const { kind, port } = address
  const input = inputs.find(({ name }) => name === kind.name)
  if (input?.port !== port) return false
  if (kind.universes !== undefined && !sharesUniverse(address, target, input)) return false
  const bound = await addressOf(host)
  // Multicast is received on every network address.
  if (address.isMulticast) return !LOOPBACK.test(bound)
  return isHeard(await addressOf(address.host), bound)
}

function sharesUniverse(
  { universe: first }: OutletAddress,
  { ledCount, hasWhite }: ControllerTarget,
  { universes = [] }: Listening[number],
): boolean {
  const count = Math.ceil(ledCount / (hasWhite ? RGBW_PIXELS : RGB_PIXELS))
  return universes.some(({ universe }) => universe >= first && universe < first + count)
}

/** Returns true if a packet sent to `address` reaches a socket that is bound to `bound`. */
function isHeard(address: string, bound: string): boolean {
  // Packets to the unspecified address stay on this machine.
  const isLocal = ANY.test(address) || LOOPBACK.test(address)
  if (ANY.test(bound)) return isLocal || ownAddresses().includes(address)
  return address === bound || (ANY.test(address) && LOOPBACK.test(bound))
}

function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((cards = []) =>
    cards.map(({ address }) => address),
  )
}

/** The IP address of a host; an unknown name is returned unchanged. */
async function addressOf(host: string): Promise<string> {
  return lookup(host).then(
    ({ address }) => address,
    () => host,
  )
}
