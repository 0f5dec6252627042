import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { SourceDescription } from '@ledloom/composition'
import { errorMessage, frameByteLength, type Movie, type OutputOptions } from '@ledloom/core'
import { compileMovie, planCompilation, RenderPool } from '@ledloom/engine'
import { writeMovieFile } from '@ledloom/media/sequence'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import type { MovieState } from '../state/studio-state.ts'

/** The movie that is wanted. */
export interface WantedMovie {
  readonly name: string
  readonly seconds?: number | undefined
  readonly source: SourceDescription
  readonly lights: OutletProfile
  readonly output?: OutputOptions | undefined
  /** The device it is for, as it is called in actions. */
  readonly device?: string | undefined
}

/** Puts a movie on a device; gives what became of it there, for people. */
export type UploadMovie = (movie: Movie, signal: AbortSignal) => Promise<string>

const NONE: MovieState = {
  phase: 'none',
  name: '',
  progress: 0,
  frameCount: 0,
  frameRate: 0,
  bytes: 0,
  room: 0,
  text: '',
}

/** Makes one movie at a time in the background, in as many threads as leave one for what plays. */
export class MovieJob {
  readonly #folder: string
  readonly #onChange: () => void
  #state: MovieState = NONE
  #work: AbortController | undefined
  #done: Promise<void> = Promise.resolve()
  #count = 0

  /** @param folder where finished movies lie; whoever made it removes it */
  constructor(folder: string, onChange: () => void) {
    this.#folder = folder
    this.#onChange = onChange
  }

  get state(): MovieState {
    return this.#state
  }

  /**
   * Begins to make a movie; what becomes of it is told.
   *
   * @throws Error while another one is made, and where this one can't be
   */
  async begin(wanted: WantedMovie, upload?: UploadMovie): Promise<void> {
    if (this.#work !== undefined) throw new Error('a movie is being made; cancel it first')
    const work = new AbortController()
    this.#work = work
    try {
      await this.#plan(wanted)
    } catch (error) {
      this.#work = undefined
      throw error
    }
    this.#done = this.#make(wanted, upload, work.signal).finally(() => {
      this.#work = undefined
    })
  }

  /** @throws Error where none is being made */
  async cancel(): Promise<void> {
    if (this.#work === undefined) throw new Error('no movie is being made')
    this.#work.abort()
    await this.#done
  }

  /** Opens the finished movie of this path. */
  async open(path: string): Promise<{ name: string; content: Readable } | undefined> {
    const { file, name } = this.#state
    if (file !== `made/${path}`) return undefined
    return { name: `${name}.fseq`, content: createReadStream(this.#path(path)) }
  }

  async close(): Promise<void> {
    this.#work?.abort()
    await this.#done
  }

  async #plan({ name, seconds, source, lights, output, device }: WantedMovie): Promise<void> {
    const { plan } = await planCompilation(source, { ...lights, output }, { duration: seconds })
    const { frameCount, frameRate } = plan
    const { layout, format } = lights
    const room = Number.isFinite(lights.room) ? lights.room : null
    const bytes = frameCount * frameByteLength(layout.ledCount, format)
    const facts = { name, frameCount, frameRate, bytes, room, ...(device && { device }) }
    this.#tell({ phase: 'making', progress: 0, text: '', ...facts })
  }

  async #make(
    wanted: WantedMovie,
    upload: UploadMovie | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const text = await this.#compile(wanted, upload, signal)
      this.#tell({ ...this.#state, phase: 'done', progress: 1, text })
    } catch (error) {
      const text = errorMessage(error)
      // A movie that was finished stays to be fetched, whatever became of its way to a device.
      if (signal.aborted) this.#tell({ ...this.#state, phase: 'cancelled', text: 'cancelled' })
      else this.#tell({ ...this.#state, phase: 'failed', text })
    }
  }

  async #compile(
    { source, lights, output, seconds }: WantedMovie,
    upload: UploadMovie | undefined,
    signal: AbortSignal,
  ): Promise<string> {
    const pool = new RenderPool({ threads: Math.max(1, availableParallelism() - 1) })
    try {
      const target = { ...lights, output }
      const { movie, explanation, notes } = await compileMovie(source, target, {
        ...{ pool, signal, duration: seconds },
        onProgress: ({ framesDone, frameCount }) =>
          this.#tell({ ...this.#state, progress: framesDone / frameCount }),
      })
      const { frameCount, frameRate, data } = movie
      this.#tell({ ...this.#state, frameCount, frameRate, bytes: data.length })
      await this.#keep(movie, signal)
      const outcome = upload === undefined ? [] : [await this.#put(movie, { upload, signal })]
      return [...outcome, explanation, ...notes].join('; ')
    } finally {
      await pool.close()
    }
  }

  #put(
    movie: Movie,
    { upload, signal }: { readonly upload: UploadMovie; readonly signal: AbortSignal },
  ): Promise<string> {
    this.#tell({ ...this.#state, phase: 'uploading', progress: 0 })
    return upload(movie, signal)
  }

  /** Only the last movie is kept. */
  async #keep(movie: Movie, signal: AbortSignal): Promise<void> {
    const path = `${++this.#count}.fseq`
    await mkdir(join(this.#folder, 'made'), { recursive: true })
    await rm(this.#path(`${this.#count - 1}.fseq`), { force: true })
    await writeMovieFile(this.#path(path), movie, { signal })
    await stat(this.#path(path))
    this.#tell({ ...this.#state, file: `made/${path}` })
  }

  #path(path: string): string {
    return join(this.#folder, 'made', path)
  }

  #tell(state: MovieState): void {
    this.#state = state
    this.#onChange()
  }
}

/** Characters of a name that devices take. */
export const MOST_NAME_CHARACTERS = 32
