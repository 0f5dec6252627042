export { checkAction } from './perform-action.ts'
export { StudioControls } from './studio-controls.ts'
