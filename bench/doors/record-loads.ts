// Imports one module, and says on its last line what was loaded for it: node bench/doors/record-loads.ts <url>
import { statSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const files = new Set<string>()
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) files.add(fileURLToPath(url))
    return next(url, context)
  },
})
await import(process.argv[2] ?? '')

const packageOf = (file: string): string[] => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(file)?.slice(1) ?? []
const bytes = Array.from(files, (file) => statSync(file).size).reduce((sum, size) => sum + size, 0)
const packages = [...new Set(Array.from(files).flatMap((file) => packageOf(file.replaceAll('\\', '/'))))].toSorted()
console.log(JSON.stringify({ modules: files.size, bytes, packages, files: [...files] }))
