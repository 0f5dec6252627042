export {
  type DescribedLayout,
  layoutOfFamily,
  profileOfAnyCount,
  profileOfFamily,
  SHOWN_LEDS,
} from './family-profile.ts'
export type { LayoutChoice } from './layout-choice.ts'
export { checkFrameRate, type OutletProfile } from './outlet-profile.ts'
export { profileOfPlayer } from './player-profile.ts'
export { MOST_LEDS, resolveLayout } from './resolve-layout.ts'
