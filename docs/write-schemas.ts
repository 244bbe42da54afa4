import { mkdirSync, writeFileSync } from 'node:fs'
import { renderFiles } from './render-files.ts'
import { renderSchemas } from './render-schemas.ts'

// The JSON Schemas that the package ships, and the page that shows them: npm run docs.
const folder = new URL('../schemas/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, text] of renderSchemas()) writeFileSync(new URL(name, folder), text)
writeFileSync(new URL('files.md', import.meta.url), renderFiles())
