import type { StudioAction, StudioActionInput, StudioActionName } from '@ledloom/studio'

/** The effects of actions on a fake studio, by the names of the actions. Those left out have none. */
export type Handlers = {
  readonly [Action in StudioActionName]?: (input: StudioActionInput<Action>) => void | Promise<void>
}

/** Performs an action, if there is a handler of it. */
export async function handle(handlers: Handlers, action: StudioAction): Promise<void> {
  // The handler of an action's name takes that action's input.
  const perform = handlers[action.name] as ((input: unknown) => void | Promise<void>) | undefined
  await perform?.(action.input)
}

/** Members that are given, without those that are not. */
export function given<Members extends object>(members: Members) {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Name in keyof Members]: NonNullable<Members[Name]> }
}
