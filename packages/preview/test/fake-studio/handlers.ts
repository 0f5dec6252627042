import type { StudioAction, StudioActionInput, StudioActionName } from '@ledloom/studio'

/** What does each action, by its name. */
export type Handlers<Name extends StudioActionName = StudioActionName> = {
  readonly [Action in Name]: (input: StudioActionInput<Action>) => void | Promise<void>
}

/** Has an action done. */
export async function handle(handlers: Handlers, action: StudioAction): Promise<void> {
  // The handler of an action's name takes that action's input.
  const perform = handlers[action.name] as (input: unknown) => void | Promise<void>
  await perform(action.input)
}

/** Members that are given, without those that are not. */
export function given<Members extends object>(members: Members) {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Name in keyof Members]: NonNullable<Members[Name]> }
}
