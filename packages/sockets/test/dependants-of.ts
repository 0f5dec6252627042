/** How many signals `AbortSignal.any` has made of a signal, as Node keeps them. */
export function dependantsOf(signal: AbortSignal): number {
  const isOfThem = (symbol: symbol) => symbol.description === 'kDependantSignals'
  const known = Object.getOwnPropertySymbols(signal).find(isOfThem)
  return known === undefined ? 0 : ((signal as Known)[known]?.size ?? 0)
}

type Known = AbortSignal & { readonly [kept: symbol]: ReadonlySet<unknown> | undefined }
