import { z } from 'zod'

/** The schemas that the document names, by which clients name their types. */
export const namedSchemas = z.registry<{ readonly id: string }>()

/** Gives a schema of answers its name in the document. */
export function named<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  namedSchemas.add(schema, { id })
  return schema
}
