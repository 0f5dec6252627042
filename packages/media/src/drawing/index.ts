export { type DrawingOptions, type LightFrames, lightFramesOf } from './light-frames.ts'
export { checkDrawingPath, draw, writeDrawing } from './write-drawing.ts'
