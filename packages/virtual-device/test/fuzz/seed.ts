/** The same inputs each run; `FUZZ_SEED=12345` tries others. */
export const SEED = Number(process.env.FUZZ_SEED ?? 20_211_224)

/** Says what was tried, for readers of the output. */
export function reportTried(count: number, what: string): void {
  console.log(`tried: ${count} ${what}, seed ${SEED}`)
}
