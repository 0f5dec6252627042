import { z } from 'zod'

/** Most characters of a name that is written to the house file. */
const MOST_CHARACTERS = 200

/** The name at the end of a path. */
export const pathName = z.strictObject({
  name: z
    .string()
    .max(MOST_CHARACTERS, `must have ${MOST_CHARACTERS} characters at most`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'must not have control characters'),
})
