import type { z } from 'zod'
import type { Studio } from './studio.ts'

/** An action of the page: one file of `actions/`, named as the action. */
export interface Action<Input extends z.ZodType = z.ZodType> {
  /** Accepted input. */
  readonly input: Input
  /** @throws Error with one line for the user about what is wrong */
  act(studio: Studio, input: z.infer<Input>): Promise<void> | void
}

export function defineAction<Input extends z.ZodType>(action: Action<Input>): Action<Input> {
  return action
}
