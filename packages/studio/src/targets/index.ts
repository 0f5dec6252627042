export { openTargets } from './open-targets.ts'
export { checkTarget, placeOf, sceneOfTargets } from './scene-of-targets.ts'
export { TargetLayouts } from './target-layouts.ts'
