import { mkdirSync, writeFileSync } from 'node:fs'
import { renderSchemas } from './render-schemas.ts'

// The JSON Schemas that the package ships: npm run docs.
const folder = new URL('../schemas/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, text] of renderSchemas()) writeFileSync(new URL(name, folder), text)
