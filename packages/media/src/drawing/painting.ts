// Drawings of LEDs as pixels, without files: runs in browsers too.
export { type DrawingPlane, drawingPlane } from './drawing-plane.ts'
export { type FramePainter, framePainter } from './frame-painter.ts'
export { type ShapePicture, shapePicture } from './shape-picture.ts'
