/**
 * Refuses a change without anything in it, as the arguments of `refine`. One with an unknown key is said to have that:
 * it was to change something.
 */
export const MUST_CHANGE = [
  (given: object) => Object.keys(given).length > 0,
  {
    error: 'must change something',
    when: ({ issues }: { readonly issues: readonly unknown[] }) => issues.length === 0,
  },
] as const
