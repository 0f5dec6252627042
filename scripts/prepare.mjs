// Runs after every install (npm's `prepare`).
import { buildPackages } from './build-packages.mjs'
import { rememberInstall } from './set-up.mjs'

buildPackages()
rememberInstall()
