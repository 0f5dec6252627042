import type { ModifierDescription } from '@ledloom/composition'
import { followParameters } from '@ledloom/composition'
import type { Layout } from '@ledloom/core'
import { type Modified, modify, parseParameters } from '@ledloom/effects'
import { loadShowLibrary } from './show-library.ts'

/** The modifiers of a layer made ready. */
export interface OpenModifiers extends Modified {
  /** Whether the source is asked for other times than the layer. */
  readonly shiftsTime: boolean
}

/** Makes the modifiers of a layer ready for a layout; their keyframes are followed. */
export async function openModifiers(
  described: readonly ModifierDescription[],
  layout: Layout,
): Promise<OpenModifiers> {
  const { modifiers } = await loadShowLibrary()
  const opened = described.map(({ name, params: input, keyframes }) => {
    const modifier = modifiers.get(name)!
    const params = { ...parseParameters(modifier.params, input) }
    return { modifier, params, follow: followParameters(modifier.params, keyframes) }
  })
  const { innerLayout, wrap } = modify(layout, opened)
  return {
    innerLayout,
    shiftsTime: opened.some(({ modifier }) => modifier.kind === 'time'),
    wrap(inner, loop) {
      const render = wrap(inner, loop)
      return (frame, time) => {
        for (const { params, follow } of opened) Object.assign(params, follow(time))
        render(frame, time)
      }
    },
  }
}
