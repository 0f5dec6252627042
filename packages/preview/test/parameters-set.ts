import type { FakeStudio } from './fake-studio/fake-studio.ts'

/** What was asked of one parameter, the newest last. */
export function parametersSet(controls: FakeStudio, name: string): unknown[] {
  return controls.actions.flatMap((action) =>
    action.name === 'set-parameter' && action.input.name === name ? [action.input.value] : [],
  )
}
