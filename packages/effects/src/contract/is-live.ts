import type { Effect } from './effect.ts'

/** Whether another value of a parameter takes effect in what plays, without it beginning anew. */
export function isLive({ live = [] }: Pick<Effect, 'live'>, parameter: string): boolean {
  return parameter === 'speed' || live.includes(parameter)
}
