// Runs TypeScript as is, in every thread: `--import tsx` alone reaches only the main one.
import { register } from 'tsx/esm/api'

register()
