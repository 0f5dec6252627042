import type { ShowPlace, ShowText } from './show-text.ts'

/** @throws SourceError where the times of keyframes do not rise, with the line */
export function checkTimes(
  keyframes: readonly { readonly at: number }[],
  place: ShowPlace,
  text: ShowText,
): void {
  for (const [index, { at }] of keyframes.entries()) {
    const before = keyframes[index - 1]?.at
    if (before === undefined || at > before) continue
    throw text.fault(
      [...place, index, 'at'],
      `at must be after ${before}, the one before, got ${at}`,
    )
  }
}
