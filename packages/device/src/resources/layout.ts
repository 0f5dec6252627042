import {
  errorMessage,
  formatDeviceLayout,
  type Layout,
  LayoutError,
  parseDeviceLayout,
} from '@ledloom/core'
import { endpoints } from '@ledloom/protocol'
import { DeviceError, isAnswered } from '../transport/device-error.ts'
import { endpointLabel, type RequestOptions } from '../transport/http-message.ts'
import type { ResourceParts } from './resource-parts.ts'

const { method, path } = endpoints.getLayout
const GET_LAYOUT = endpointLabel(method, path)

/** The layout that a device stores, or the reason why there is none to use. */
export type FoundLayout =
  | { readonly kind: 'stored'; readonly layout: Layout }
  /** `reason` continues a sentence that begins with the device: `stores no layout`. */
  | { readonly kind: 'none' | 'useless'; readonly reason: string }

/** The positions of the LEDs: `device.layout`. */
export function layout({ caller, lights }: ResourceParts) {
  return {
    /** The stored layout; `undefined` for a device that keeps none, like those of family D. */
    get: async (options?: RequestOptions): Promise<Layout | undefined> => {
      const stored = await getStored(caller, options)
      return stored && parse(stored, { address: caller.address, ledCount: lights.ledCount })
    },
    /** The stored layout, or the reason why there is none to use. */
    find: async (options?: RequestOptions): Promise<FoundLayout> => {
      try {
        const stored = await getStored(caller, options)
        if (stored === undefined) return { kind: 'none', reason: 'stores no layout' }
        return { kind: 'stored', layout: parseDeviceLayout(stored, lights.ledCount) }
      } catch (error) {
        if (error instanceof LayoutError) {
          return { kind: 'useless', reason: `stores an unusable layout (${error.message})` }
        }
        if (!isAnswered(error) || error.endpoint !== GET_LAYOUT) throw error
        return { kind: 'useless', reason: `does not give its layout (${error.message})` }
      }
    },
    /**
     * Stores a layout of as many LEDs as the device has. `isMeasured` informs the device's app that it
     * was measured, not generated. Default false.
     */
    set: async (
      layout: Layout,
      { isMeasured = false, ...options }: RequestOptions & { readonly isMeasured?: boolean } = {},
    ): Promise<void> => {
      const { ledCount } = lights
      if (layout.ledCount !== ledCount) {
        const text = `the layout is for ${layout.ledCount} LEDs, but the device has ${ledCount}`
        throw new RangeError(text)
      }
      const { coordinates, ...rest } = formatDeviceLayout(layout, !isMeasured)
      const content = { ...rest, coordinates: [...coordinates] }
      await caller.call(endpoints.setLayout, content, options)
    },
    /** Forgets the stored layout. */
    delete: async (options?: RequestOptions): Promise<void> => {
      await caller.call(endpoints.deleteLayout, undefined, options)
    },
  }
}

async function getStored(caller: ResourceParts['caller'], options: RequestOptions | undefined) {
  try {
    return await caller.call(endpoints.getLayout, undefined, options)
  } catch (error) {
    if (error instanceof DeviceError && error.code === 'unsupported') return undefined
    throw error
  }
}

function parse(stored: unknown, device: { readonly address: string; readonly ledCount: number }) {
  const { address, ledCount } = device
  try {
    return parseDeviceLayout(stored, ledCount)
  } catch (cause) {
    const reason = errorMessage(cause)
    const facts = { address, endpoint: GET_LAYOUT, cause }
    throw new DeviceError('malformed', `${address} stores an unusable layout: ${reason}`, facts)
  }
}
