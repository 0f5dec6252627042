import type { DeskActionInput, DeskActionName } from '../state/studio-action.ts'
import type { DeskHost } from '../studio-parts.ts'

/**
 * Does one action.
 *
 * @throws Error whose message says in one line what is wrong, for the user
 */
export type DeskHandler<Name extends DeskActionName> = (
  desk: DeskHost,
  input: DeskActionInput<Name>,
) => Promise<void> | void
