export { openTargets } from './open-targets.ts'
export { checkTarget, joinScenes, placeOf, readTarget, sceneOfTargets } from './scene-of-targets.ts'
export { TargetLayouts } from './target-layouts.ts'
