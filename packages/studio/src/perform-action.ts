import type { z } from 'zod'
import { actions } from './action-list.ts'
import { checkInput } from './state/check-input.ts'
import type { Action } from './studio/action.ts'
import type { Studio } from './studio/studio.ts'

/** The name of an action. */
export type StudioActionName = keyof typeof actions

/** The input of an action. */
export type StudioActionInput<Name extends StudioActionName> = z.infer<
  (typeof actions)[Name]['input']
>

/** An action with its checked input. */
export type StudioAction = {
  [Name in StudioActionName]: { readonly name: Name; readonly input: StudioActionInput<Name> }
}[StudioActionName]

/** Characters of an unknown name that a message repeats. */
const NAME_LENGTH = 40

/**
 * Checks an action of a viewer.
 *
 * @throws RangeError with one line for the user about what is wrong
 */
export function checkAction(name: string, input: unknown): StudioAction {
  if (!Object.hasOwn(actions, name)) {
    throw new RangeError(`there is no action '${name.slice(0, NAME_LENGTH)}'`)
  }
  const known = name as StudioActionName
  // The schema of a name gives the input of that name.
  return { name: known, input: checkInput(name, actions[known].input, input) } as StudioAction
}

/** Checks and performs an action. @throws Error with one line for the user about what is wrong */
export async function performAction(studio: Studio, name: string, input: unknown): Promise<void> {
  const checked = checkAction(name, input)
  // The list has the action of that name, which the type system cannot follow.
  const action = actions[checked.name] as Action
  await action.act(studio, checked.input)
}
