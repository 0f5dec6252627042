import { coneLayout, gridLayout, type Layout, lineLayout, rotateLayout } from '@ledloom/core'
import type { LightsState } from '@ledloom/studio'
import type { FakeState } from './fake-state.ts'
import { given, type Handlers } from './handlers.ts'

const SHAPES = { line: lineLayout, grid: gridLayout, cone: coneLayout }

/** The lights that are played on: their layout and brightness. */
export class FakeLights {
  layout: Layout = coneLayout({ ledCount: 250 })
  readonly #state: FakeState
  readonly #onLayout: () => void

  /** @param onLayout called when the layout changes */
  constructor(state: FakeState, onLayout: () => void) {
    this.#state = state
    this.#onLayout = onLayout
  }

  readonly handlers: Handlers = {
    'set-layout': (input) => {
      if ('file' in input) throw new Error('this studio reads no layouts')
      this.#hang(given(input))
    },
    'rotate-layout': (input) => this.#hang(input),
    'set-brightness': (input) => this.#state.amend('lights', input),
  }

  #hang(changes: Partial<LightsState>): void {
    this.#state.amend('lights', changes)
    const { layout, ledCount, rotate } = this.#state.sections.lights
    const generate = Object.entries(SHAPES).find(([name]) => name === layout)?.[1]
    this.layout = (['x', 'y', 'z'] as const).reduce(
      (turned, axis, i) => rotateLayout(turned, axis, (rotate[i]! * Math.PI) / 180),
      generate?.({ ledCount }) ?? this.layout,
    )
    this.#onLayout()
  }
}
