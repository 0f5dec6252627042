import { z } from 'zod'

/** The structure of a schema, whether optional or not. */
type SchemaShape =
  | { readonly kind: 'object'; readonly fields: readonly (readonly [name: string, z.ZodType])[] }
  | { readonly kind: 'list'; readonly element: z.ZodType }
  | { readonly kind: 'choice'; readonly forms: readonly z.ZodType[] }
  | { readonly kind: 'value' }

/** Cached, because the table's schemas never change and every request looks them up. */
const known = new WeakMap<z.ZodType, SchemaShape>()

/** The structure of a schema of the table. */
export function schemaShape(schema: z.ZodType): SchemaShape {
  const found = known.get(schema)
  if (found !== undefined) return found
  const shape = shapeOf(schema)
  known.set(schema, shape)
  return shape
}

function shapeOf(schema: z.ZodType): SchemaShape {
  if (schema instanceof z.ZodOptional) return schemaShape(schema.def.innerType as z.ZodType)
  if (schema instanceof z.ZodUnion) {
    return { kind: 'choice', forms: schema.options as readonly z.ZodType[] }
  }
  if (schema instanceof z.ZodArray) {
    return { kind: 'list', element: schema.def.element as z.ZodType }
  }
  if (!(schema instanceof z.ZodObject)) return { kind: 'value' }
  return { kind: 'object', fields: Object.entries(schema.shape as Record<string, z.ZodType>) }
}
