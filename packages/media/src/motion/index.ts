export { checkMotion, moveRefused } from './check-motion.ts'
