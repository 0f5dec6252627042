import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Controls } from '@ledloom/studio'
import { answerEarly, type UploadAnswer } from './answer-early.ts'
import { takeUpload, type UploadSettings } from './take-upload.ts'
import { UploadPlaces } from './upload-places.ts'
import { UploadRefusal } from './upload-refusal.ts'

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
