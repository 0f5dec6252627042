export { type DrawingOptions, type LightFrames, lightFramesOf } from './light-frames.ts'
export { checkDrawingPath, writeDrawing } from './write-drawing.ts'
