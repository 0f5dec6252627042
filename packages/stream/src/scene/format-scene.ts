import { Document, isScalar, visit } from 'yaml'
import type { Scene } from './scene.ts'

/** Writes a scene as the text of a scene file, with each list of numbers on one line. */
export function formatScene(scene: Scene): string {
  // Leaves out what is undefined.
  const document = new Document(JSON.parse(JSON.stringify(scene)))
  visit(document, {
    Seq(_, list) {
      list.flow = list.items.every(isScalar)
    },
  })
  return document.toString()
}
