import { setTimeout } from 'node:timers/promises'
import { errorMessage } from '@ledloom/core'
import type { z } from 'zod'
import type { Problem } from '../http/contract/problem.ts'
import type { deviceData } from '../http/resources/devices.ts'
import type { healthData } from '../http/resources/health.ts'
import type { houseData } from '../http/resources/house.ts'
import type { lightData } from '../http/resources/lights.ts'
import type { namesData } from '../http/resources/names.ts'
import type { planListData, scheduleData } from '../http/resources/schedule.ts'
import { type HouseEvent, readEvents } from './read-events.ts'
import { RemoteError } from './remote-error.ts'

/** Milliseconds until a house must have answered; a device that is away takes long. */
const ANSWER_MS = 60_000

/** Milliseconds until a broken connection is tried again. */
const PAUSE_MS = 1000

/** Statuses of a problem with a value that was given. */
const VALUE_STATUSES: readonly number[] = [400, 404, 422]

type House = z.output<typeof houseData>

/** What to change of a house; what is left out stays. */
export type HouseChange = {
  readonly isOn?: boolean | undefined
  /** 0 to 1. */
  readonly brightness?: number | undefined
  /** One of the names. */
  readonly play?: string | undefined
  /** When that ends, or what was chosen before: `23:00`, `sunset+1h`, a date and time, `next` or `changed`. */
  readonly until?: string | undefined
}

/** How the house, a group of its devices, or one device is lit. */
export type RemoteLight = z.output<typeof lightData>

/** What to change of a light; what is left out stays. */
export type LightChange = HouseChange & {
  /** 0 to 255 each, sRGB. */
  readonly color?: { readonly r: number; readonly g: number; readonly b: number } | undefined
  /** A movie that its device stores. */
  readonly movie?: string | undefined
  /** Shows the picture of the house again. */
  readonly isFollowing?: true | undefined
}

/** Options of a client. */
export type HouseClientOptions = {
  readonly token?: string | undefined
  /** Ends what is asked for. */
  readonly signal: AbortSignal
}

/** Asks and changes a house that `ledloom serve --http` serves. */
export class HouseClient {
  readonly #base: string
  readonly #options: HouseClientOptions

  /** @param address `host:port`, or a URL @throws RemoteError for anything else */
  constructor(address: string, options: HouseClientOptions) {
    this.#base = baseOf(address)
    this.#options = options
  }

  getHouse(): Promise<House> {
    return this.#ask('GET', '/api/v1/house')
  }

  changeHouse(change: HouseChange): Promise<House> {
    return this.#ask('PATCH', '/api/v1/house', change)
  }

  playNext(): Promise<House> {
    return this.#ask('POST', '/api/v1/house/next')
  }

  playPrevious(): Promise<House> {
    return this.#ask('POST', '/api/v1/house/previous')
  }

  followSchedule(): Promise<House> {
    return this.#ask('POST', '/api/v1/house/follow-schedule')
  }

  listLights(): Promise<readonly RemoteLight[]> {
    return this.#ask('GET', '/api/v1/lights')
  }

  /** @param id or name of a light */
  changeLight(id: string, change: LightChange): Promise<RemoteLight> {
    return this.#ask('PATCH', `/api/v1/lights/${encodeURIComponent(id)}`, change)
  }

  /** @param id or name of a light */
  playNextOf(id: string): Promise<RemoteLight> {
    return this.#ask('POST', `/api/v1/lights/${encodeURIComponent(id)}/next`)
  }

  /** @param id or name of a light */
  playPreviousOf(id: string): Promise<RemoteLight> {
    return this.#ask('POST', `/api/v1/lights/${encodeURIComponent(id)}/previous`)
  }

  listNames(): Promise<z.output<typeof namesData>> {
    return this.#ask('GET', '/api/v1/names')
  }

  getSchedule(): Promise<z.output<typeof scheduleData>> {
    return this.#ask('GET', '/api/v1/schedule')
  }

  getPlan(days: number): Promise<z.output<typeof planListData>> {
    return this.#ask('GET', `/api/v1/plan?days=${days}`)
  }

  listDevices(): Promise<readonly z.output<typeof deviceData>[]> {
    return this.#ask('GET', '/api/v1/devices')
  }

  /** Lets a device blink. Settled once it is over. @param name its name, address or id */
  async identifyDevice(name: string): Promise<void> {
    const path = `/api/v1/devices/${encodeURIComponent(name)}/identify`
    const response = await this.#fetch('POST', path)
    if (!response.ok) throw await this.#errorOf(response)
  }

  async getHealth(): Promise<z.output<typeof healthData>> {
    const response = await this.#fetch('GET', '/health')
    return (await jsonOf(response, this.#base)) as z.output<typeof healthData>
  }

  /** What changes, until the signal aborts; after a break it goes on with what was missed. */
  async *listen(onBreak: (reason: string) => void): AsyncGenerator<HouseEvent> {
    const { signal } = this.#options
    let lastId: string | undefined
    while (!signal.aborted) {
      const headers = lastId === undefined ? {} : { 'Last-Event-ID': lastId }
      let reason = 'the connection ended'
      try {
        const response = await this.#fetch('GET', '/api/v1/events', { headers, isEndless: true })
        if (!response.ok) throw await this.#errorOf(response)
        for await (const event of readEvents(response)) {
          lastId = event.id
          yield event
        }
      } catch (error) {
        // A house that was never there, or refuses, is not tried again.
        if (error instanceof RemoteError && (lastId === undefined || error.code !== 'no-house')) {
          throw error
        }
        reason = errorMessage(error)
      }
      if (signal.aborted) return
      onBreak(reason)
      await setTimeout(PAUSE_MS, undefined, { signal }).catch(() => undefined)
    }
  }

  async #ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await this.#fetch(method, path, { body })
    if (!response.ok) throw await this.#errorOf(response)
    return (await jsonOf(response, this.#base)) as Answer
  }

  async #fetch(method: string, path: string, more: FetchMore = {}): Promise<Response> {
    const { token, signal } = this.#options
    const { body, headers, isEndless = false } = more
    const bound = isEndless ? signal : AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)])
    try {
      return await fetch(this.#base + path, {
        // With `redirect: 'error'` Node loses the signal once the garbage is collected, and nothing ends the answer.
        ...{ method, redirect: 'manual', signal: bound },
        headers: {
          ...headers,
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    } catch (cause) {
      signal.throwIfAborted()
      const reason = reasonOf(cause)
      const message = `no house answers at ${this.#base}: ${reason}; is \`ledloom serve --http\` running there?`
      throw new RemoteError('no-house', message, { cause })
    }
  }

  async #errorOf(response: Response): Promise<RemoteError> {
    const problem = (await jsonOf(response, this.#base)) as Partial<ReturnType<Problem['toJSON']>>
    const { detail = `it answered ${response.status}` } = problem
    const isValue = problem.detail !== undefined && VALUE_STATUSES.includes(response.status)
    const needsToken = response.status === 401 ? '; --token or LEDLOOM_TOKEN has it here' : ''
    return new RemoteError(isValue ? 'bad-value' : 'refused', `${detail}${needsToken}`)
  }
}

type FetchMore = {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly isEndless?: boolean
}

function baseOf(address: string): string {
  const text = /^https?:\/\//.test(address) ? address : `http://${address}`
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || url.username !== '' || url.search !== '') {
    throw new RemoteError('bad-value', `${address} is no address such as 192.168.1.20:8420`)
  }
  return url.origin + url.pathname.replace(/\/(api\/v1\/?)?$/, '')
}

async function jsonOf(response: Response, base: string): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    const message = `${base} answers (${response.status}), but not as a house does`
    throw new RemoteError('no-house', message, { cause })
  }
}

/** The reason of a failed `fetch`, which hides it in its cause. */
function reasonOf(error: unknown): string {
  const { cause = error } = error as Error
  const { code, message } = cause as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED') return 'nothing listens there'
  return message || String(code)
}
