export {
  type DescribedLayout,
  layoutOfFamily,
  lightsOfAnyCount,
  lightsOfFamily,
} from './family-profile.ts'
export type { ChosenLights } from './layout-choice.ts'
export { checkFrameRate, type Lights } from './outlet-profile.ts'
export { MOST_LEDS, SHAPE_NAMES } from './resolve-layout.ts'
