export { hiddenLayers } from './composition/hidden-layers.ts'
export { checkAction } from './perform-action.ts'
export { StudioControls } from './studio-controls.ts'
