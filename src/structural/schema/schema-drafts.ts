/** The drafts of JSON Schema that are read, by the `$schema` that names them. */
export const schemaDrafts = {
  'http://json-schema.org/draft-07/schema': 'draft-07',
  'https://json-schema.org/draft/2019-09/schema': '2019-09',
  'https://json-schema.org/draft/2020-12/schema': '2020-12',
} as const

export type SchemaDraft = (typeof schemaDrafts)[keyof typeof schemaDrafts]
