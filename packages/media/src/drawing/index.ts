export type { DrawingOptions } from './drawing-options.ts'
export { type Showing, showingOf } from './showing.ts'
export { checkDrawingPath, writeDrawing } from './write-drawing.ts'
