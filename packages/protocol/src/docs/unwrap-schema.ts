import { z } from 'zod'

/** What a schema takes, without the wrapping that makes it optional or makes something else of it. */
export function unwrapSchema(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return unwrapSchema(schema.def.innerType as z.ZodType)
  return schema instanceof z.ZodPipe ? unwrapSchema(takingSide(schema)) : schema
}

/** Of two schemas in a row: the second, unless that is the making of another value. */
function takingSide({ def }: z.ZodPipe): z.ZodType {
  return (def.out instanceof z.ZodTransform ? def.in : def.out) as z.ZodType
}
