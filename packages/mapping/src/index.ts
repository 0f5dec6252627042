export type { Sighting, View } from './view/view.ts'
