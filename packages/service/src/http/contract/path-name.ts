import { z } from 'zod'
import { name } from '../../house/house-values.ts'

/** The name at the end of a path, as a house file may have it. */
export const pathName = z.strictObject({ name })
