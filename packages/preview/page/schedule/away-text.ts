/** Names that are listed; of more, the others are counted. */
const MOST_LISTED = 3

/** `No light answers: porch and tree. They play as soon as they do.` */
export function awayText({
  names,
  areAll,
}: {
  readonly names: readonly string[]
  readonly areAll: boolean
}): string {
  const others = names.length - MOST_LISTED
  const listed = others > 1 ? [...names.slice(0, MOST_LISTED), `${others} more`] : names
  const text = new Intl.ListFormat('en-GB').format(listed)
  if (areAll) return `No light answers: ${text}. What plays is seen as soon as one does.`
  return names.length === 1
    ? `${text} does not answer. It plays as soon as it does.`
    : `${text} do not answer. They play as soon as they do.`
}
