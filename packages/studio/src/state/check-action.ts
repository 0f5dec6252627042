import { explainIssues } from './explain-issues.ts'
import { type DeskAction, type DeskActionName, deskActions } from './studio-action.ts'

/** Characters of a wrong name that are repeated. */
const NAME_LENGTH = 40

/**
 * What a viewer asked for, checked.
 * @throws RangeError whose message says in one line what is wrong, for the user
 */
export function checkAction(name: string, input: unknown): DeskAction {
  if (!isActionName(name)) {
    throw new RangeError(`there is no action '${name.slice(0, NAME_LENGTH)}'`)
  }
  const checked = deskActions[name].safeParse(input, { reportInput: true })
  if (!checked.success) throw new RangeError(`${name}: ${explainIssues(checked.error.issues)}`)
  // The schema of a name gives the input of that name.
  return { name, input: checked.data } as DeskAction
}

function isActionName(name: string): name is DeskActionName {
  return Object.hasOwn(deskActions, name)
}
