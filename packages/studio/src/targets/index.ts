export { openTargets } from './open-targets.ts'
