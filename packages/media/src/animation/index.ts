export { pageClock } from './page-clock.ts'
export { samplePages } from './sample-pages.ts'
