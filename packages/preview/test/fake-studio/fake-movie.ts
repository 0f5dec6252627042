import type { StudioActionInput } from '@ledloom/studio'
import type { FakeState } from './fake-state.ts'
import { given, type Handlers } from './handlers.ts'

const STEP_MS = 50
const STEPS = 20
const FRAME_RATE = 30
const BYTES_OF_A_FRAME = 750

/** Makes movies in a second, of nothing. */
export class FakeMovie {
  readonly #state: FakeState
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(state: FakeState) {
    this.#state = state
  }

  readonly handlers: Handlers = {
    'make-movie': (input) => this.#make(input),
    'cancel-movie': () => {
      this.stop()
      this.#state.amend('movie', { phase: 'cancelled', text: 'Nothing was kept.' })
    },
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #make({ name, seconds = 20, device }: StudioActionInput<'make-movie'>): void {
    const frameCount = Math.round(seconds * FRAME_RATE)
    const { device: _, ...before } = this.#state.sections.movie
    const size = { frameCount, bytes: frameCount * BYTES_OF_A_FRAME }
    const movie = { ...before, ...size, ...given({ device }), name, text: '' }
    let step = 0
    this.stop()
    this.#timer = setInterval(() => {
      if (++step === STEPS) this.#finish(name)
      else this.#state.change({ movie: { ...movie, phase: 'making', progress: step / STEPS } })
    }, STEP_MS)
  }

  #finish(name: string): void {
    this.stop()
    const file = `made/${encodeURIComponent(name)}.fseq`
    this.#state.amend('movie', { file, phase: 'done', progress: 1, text: 'It is ready.' })
  }
}
