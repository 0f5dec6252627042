import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Controls } from '@ledloom/studio'
import { takeUpload, type UploadSettings } from './take-upload.ts'
import { UploadPlaces, UploadRefusal } from './upload-places.ts'

/** Default time after which a stalled upload is cancelled. */
const STALL_MS = 20_000

/** Time limits of uploads. */
interface UploadTimes {
  /** Milliseconds without data after which an upload is cancelled. Default 20000. */
  readonly stallMs?: number
  /** Milliseconds that an upload waits for others. Default 60000. */
  readonly waitMs?: number
}

/** Statistics of files since the start. */
export interface UploadStatistics {
  /** Files that were accepted. */
  readonly filesTaken: number
  /** Files that were too long, incomplete or unusable. */
  readonly filesRefused: number
}

/** Handles uploads of files. */
export class FileUploads {
  readonly #settings: Omit<UploadSettings, 'onWanted' | 'signal'>
  readonly #places: UploadPlaces
  readonly #counters = { filesTaken: 0, filesRefused: 0 }

  constructor(controls: Controls, { stallMs = STALL_MS, waitMs }: UploadTimes = {}) {
    this.#settings = { controls, stallMs }
    this.#places = new UploadPlaces(waitMs)
  }

  get statistics(): UploadStatistics {
    return { ...this.#counters }
  }

  /** Receives the file of a request and answers with its id or an error. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isAsking = /^100-continue$/i.test(request.headers.expect ?? '')
    const onWanted = () => {
      if (isAsking) response.writeContinue()
    }
    const left = new AbortController()
    response.once('close', () => left.abort())
    const settings = { ...this.#settings, onWanted, signal: left.signal }
    await answerEarly(request, response, await this.#take(request, settings))
  }

  async #take(request: IncomingMessage, settings: UploadSettings): Promise<UploadAnswer> {
    const address = request.socket.remoteAddress ?? ''
    try {
      const id = await this.#places.hold(address, () => takeUpload(request, settings))
      this.#counters.filesTaken++
      return { status: 201, contentType: 'application/json', text: JSON.stringify({ id }) }
    } catch (error) {
      if (!(error instanceof UploadRefusal)) throw error
      this.#counters.filesRefused++
      const { status, message } = error
      return { status, contentType: 'text/plain; charset=utf-8', text: `${message}\n` }
    }
  }
}

/** Time for which the rest of a refused body is read, so that the browser sees the answer. */
const DRAIN_MS = 2000

/** An answer to an upload. */
interface UploadAnswer {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

/**
 * Answers an upload before its body has ended. The rest is read and discarded for a while, because
 * a browser that is cut off while sending does not see the answer.
 */
async function answerEarly(
  request: IncomingMessage,
  response: ServerResponse,
  { status, contentType, text }: UploadAnswer,
): Promise<void> {
  response.writeHead(status, {
    'Content-Type': contentType,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    ...(request.complete ? {} : { Connection: 'close' }),
  })
  response.write(text)
  await drain(request)
  response.end()
}

async function drain(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return
  request.resume()
  const timeout = setTimeout(() => request.destroy(), DRAIN_MS)
  await once(request, 'close').catch(() => {})
  clearTimeout(timeout)
}
