import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { SourceDescription } from '@ledloom/composition'
import { errorMessage, frameByteLength, type Movie, type OutputOptions } from '@ledloom/core'
import { writeMovieFile } from '@ledloom/media/sequence'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import type { MovieState } from '../state/studio-state.ts'

/** A movie to make. */
export interface WantedMovie {
  readonly name: string
  readonly seconds?: number | undefined
  readonly source: SourceDescription
  readonly profile: OutletProfile
  readonly output?: OutputOptions | undefined
  /** Address of the device it is for. */
  readonly device?: string | undefined
}

/** Uploads a movie to a device; returns the result for people. */
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

/** Makes one movie at a time in the background, on all processors but one, which is left for playing. */
export class MovieJob {
  readonly #folder: string
  readonly #onChange: () => void
  #state: MovieState = NONE
  #work: AbortController | undefined
  #done: Promise<void> = Promise.resolve()
  #count = 0

  /** @param folder folder of finished movies, removed by its owner */
  constructor(folder: string, onChange: () => void) {
    this.#folder = folder
    this.#onChange = onChange
  }

  get state(): MovieState {
    return this.#state
  }

  /**
   * Starts to make a movie; `state` has the progress.
   *
   * @throws Error while another movie is being made, or if this one can't be
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

  /** @throws Error if none is being made */
  async cancel(): Promise<void> {
    if (this.#work === undefined) throw new Error('no movie is being made')
    this.#work.abort()
    await this.#done
  }

  /** Opens the finished movie at a path. */
  async open(path: string): Promise<{ name: string; content: Readable } | undefined> {
    const { file, name } = this.#state
    if (file !== `made/${path}`) return undefined
    return { name: `${name}.fseq`, content: createReadStream(this.#path(path)) }
  }

  async close(): Promise<void> {
    this.#work?.abort()
    await this.#done
  }

  async #plan({ name, seconds, source, profile, output, device }: WantedMovie): Promise<void> {
    const { planCompilation } = await loadCompiler()
    const { plan } = await planCompilation(source, { ...profile, output }, { duration: seconds })
    const { frameCount, frameRate } = plan
    const { layout, format } = profile
    const room = Number.isFinite(profile.room) ? profile.room : null
    const bytes = frameCount * frameByteLength(layout.ledCount, format)
    const facts = { name, frameCount, frameRate, bytes, room, ...(device && { device }) }
    this.#setState({ phase: 'making', progress: 0, text: '', ...facts })
  }

  async #make(
    wanted: WantedMovie,
    upload: UploadMovie | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const text = await this.#compile(wanted, upload, signal)
      this.#setState({ ...this.#state, phase: 'done', progress: 1, text })
    } catch (error) {
      const text = errorMessage(error)
      // A finished movie can still be downloaded if its upload failed.
      if (signal.aborted) this.#setState({ ...this.#state, phase: 'cancelled', text: 'cancelled' })
      else this.#setState({ ...this.#state, phase: 'failed', text })
    }
  }

  async #compile(
    { source, profile, output, seconds }: WantedMovie,
    upload: UploadMovie | undefined,
    signal: AbortSignal,
  ): Promise<string> {
    const { compileMovie, explainPlan, lendPool } = await loadCompiler()
    const pool = lendPool({ threads: Math.max(1, availableParallelism() - 1) })
    try {
      const target = { ...profile, output }
      const { movie, plan, notes } = await compileMovie(source, target, {
        ...{ pool, signal, duration: seconds },
        onProgress: ({ framesDone, frameCount }) =>
          this.#setState({ ...this.#state, progress: framesDone / frameCount }),
      })
      const { frameCount, frameRate, data } = movie
      this.#setState({ ...this.#state, frameCount, frameRate, bytes: data.length })
      await this.#keep(movie, signal)
      if (upload === undefined) return [plan.explanation, ...notes].join('; ')
      const outcome = await this.#put(movie, { upload, signal })
      // The free frames of the plan are those before the upload.
      const explanation = explainPlan({ ...plan, room: Number.POSITIVE_INFINITY })
      return [outcome, explanation, ...notes].join('; ')
    } finally {
      await pool.close()
    }
  }

  #put(
    movie: Movie,
    { upload, signal }: { readonly upload: UploadMovie; readonly signal: AbortSignal },
  ): Promise<string> {
    this.#setState({ ...this.#state, phase: 'uploading', progress: 0 })
    return upload(movie, signal)
  }

  /** Stores the movie in place of the last one. */
  async #keep(movie: Movie, signal: AbortSignal): Promise<void> {
    const path = `${++this.#count}.fseq`
    await mkdir(join(this.#folder, 'made'), { recursive: true })
    await rm(this.#path(`${this.#count - 1}.fseq`), { force: true })
    await writeMovieFile(this.#path(path), movie, { signal })
    await stat(this.#path(path))
    this.#setState({ ...this.#state, file: `made/${path}` })
  }

  #path(path: string): string {
    return join(this.#folder, 'made', path)
  }

  #setState(state: MovieState): void {
    this.#state = state
    this.#onChange()
  }
}

/** Length limit of a movie's name on devices. */
export const MOST_NAME_CHARACTERS = 32

/** Loads the compiler on demand, because a studio that only plays needs none. */
function loadCompiler() {
  return import('@ledloom/engine/movie')
}
