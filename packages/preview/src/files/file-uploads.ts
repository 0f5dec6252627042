import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Controls } from '@ledloom/studio'
import { takeUpload, type UploadSettings } from './take-upload.ts'
import { UploadPlaces, UploadRefusal } from './upload-places.ts'

/** An upload of which nothing comes for so long is broken off, unless told otherwise. */
const STALL_MS = 20_000

/** How long uploads may keep others waiting. */
export interface UploadTimes {
  /** Milliseconds in which something of an upload must come. Default 20000. */
  readonly stallMs?: number
  /** Milliseconds that one waits for its turn. Default 60000. */
  readonly patienceMs?: number
}

/** Numbers about files since the start. */
export interface UploadStatistics {
  /** Files that were dropped on the page and taken. */
  readonly filesTaken: number
  /** Files that were too long, broken off or of no use. */
  readonly filesRefused: number
}

/** Answers uploads of files. */
export class FileUploads {
  readonly #settings: Omit<UploadSettings, 'onWanted'>
  readonly #places: UploadPlaces
  readonly #counters = { filesTaken: 0, filesRefused: 0 }

  constructor(controls: Controls, { stallMs = STALL_MS, patienceMs }: UploadTimes = {}) {
    this.#settings = { controls, stallMs }
    this.#places = new UploadPlaces(patienceMs)
  }

  get statistics(): UploadStatistics {
    return { ...this.#counters }
  }

  /** Takes the file of a request and answers with its id, or with what is wrong. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isAsking = /^100-continue$/i.test(request.headers.expect ?? '')
    const onWanted = () => {
      if (isAsking) response.writeContinue()
    }
    await answerEarly(request, response, await this.#take(request, onWanted))
  }

  async #take(request: IncomingMessage, onWanted: () => void): Promise<UploadAnswer> {
    const address = request.socket.remoteAddress ?? ''
    try {
      const id = await this.#places.hold(address, () =>
        takeUpload(request, { ...this.#settings, onWanted }),
      )
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

/** How long a body may go on, unread, so that the browser comes to read the answer. */
const DRAIN_MS = 2000

/** An answer to an upload. */
export interface UploadAnswer {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

/**
 * Answers an upload of which there may be more to come: that is read and dropped for a while before
 * the socket closes, as a browser that is cut off while it sends does not see the answer.
 */
export async function answerEarly(
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
  const patience = setTimeout(() => request.destroy(), DRAIN_MS)
  await once(request, 'close').catch(() => {})
  clearTimeout(patience)
}
