export { type DrawingOptions, type Showing, showingOf } from './showing.ts'
export { checkDrawingPath, writeDrawing } from './write-drawing.ts'
