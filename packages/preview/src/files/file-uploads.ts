import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Desk } from '../desk/desk.ts'
import { takeUpload } from './take-upload.ts'
import { UploadPlaces } from './upload-places.ts'
import { UploadRefusal } from './upload-refusal.ts'

/** How long a refused upload may go on, unread, so that the browser comes to read the answer. */
const DRAIN_MS = 2000

/** Numbers about files since the start. */
export interface UploadStatistics {
  /** Files that were dropped on the page and taken. */
  readonly filesTaken: number
  /** Files that were too long, broken off or of no use. */
  readonly filesRefused: number
}

/** Answers uploads of files. */
export class FileUploads {
  readonly #desk: Desk
  readonly #places = new UploadPlaces()
  readonly #counters = { filesTaken: 0, filesRefused: 0 }

  constructor(desk: Desk) {
    this.#desk = desk
  }

  get statistics(): UploadStatistics {
    return { ...this.#counters }
  }

  /** Takes the file of a request and answers with its id, or with what is wrong. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = request.socket.remoteAddress ?? ''
    try {
      const id = await this.#places.hold(address, () => takeUpload(request, this.#desk))
      this.#counters.filesTaken++
      await finish(request, response, { status: 201, type: 'application/json', text: toJson(id) })
    } catch (error) {
      if (!(error instanceof UploadRefusal)) throw error
      this.#counters.filesRefused++
      await finish(request, response, {
        status: error.status,
        type: 'text/plain; charset=utf-8',
        text: `${error.message}\n`,
      })
    }
  }
}

interface Answer {
  readonly status: number
  readonly type: string
  readonly text: string
}

/** Answers; what is left of the body is read and dropped for a while before the socket closes. */
async function finish(
  request: IncomingMessage,
  response: ServerResponse,
  { status, type, text }: Answer,
): Promise<void> {
  response.writeHead(status, {
    'Content-Type': type,
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

function toJson(id: string): string {
  return JSON.stringify({ id })
}
