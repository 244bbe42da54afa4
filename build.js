// Builds the package: declarations and bundle at once, into an empty dist/.
// With --if-stale it builds only where dist/ is not what the same inputs gave before: the stamp of a build is a hash of all that goes in and all that came out, and no time.
// A release never relies on a stamp: outside CI, `prepack` builds anew.
// With --pack it packs what is there, too, as it would be published: into .tmp/package/, once for what was built.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundleDeclarations, declarations } from './bundle-declarations.js'

process.chdir(fileURLToPath(new URL('.', import.meta.url)))
const stamp = '.tmp/built'
const inputs = [
  '{src,matchers,reporters}/**/*',
  '{build,bundle,bundle-declarations}.js',
  '{package,package-lock,tsconfig,tsconfig.build}.json',
]

/** What a package has beside dist/: by these, a page that changed is packed anew. */
const packed = [
  '{README,ARCHITECTURE,CHANGELOG}.md',
  'LICENSE',
  'docs/*.md',
  'fixtures/{evidence,golden-set,retrieval}/*.jsonl',
  '{schemas,templates}/**/*',
]

/** Of the names and contents of files, and of what Node builds them with. */
function hashOf(patterns) {
  const hash = createHash('sha256').update(process.version)
  for (const entry of globSync(patterns, { withFileTypes: true })
    .filter((found) => found.isFile() && !/\.(?:test|test-d|test-kit)\.ts$/u.test(found.name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .sort())
    hash.update(`\0${entry}\0`).update(createHash('sha256').update(readFileSync(entry)).digest())
  return hash.digest('hex')
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

const both = () => `${hashOf(inputs)} ${hashOf(['dist/**/*', `${declarations}/**/*`])}\n`

async function build() {
  const before = hashOf(inputs)
  rmSync(stamp, { force: true })
  for (const folder of ['dist', declarations]) rmSync(folder, { recursive: true, force: true })
  const declared = new Promise((resolve, reject) => {
    const compiler = fileURLToPath(new URL('node_modules/typescript/bin/tsc', import.meta.url))
    const tsc = spawn(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { stdio: 'inherit' })
    tsc.once('error', reject)
    tsc.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`the declarations were not built: tsc ended with ${code}`)),
    )
  })
  await Promise.all([declared.then(bundleDeclarations), import('./bundle.js')])
  // Where a source changed meanwhile, nobody knows what was built: the next build is not spared.
  const after = both()
  if (!after.startsWith(before)) return
  mkdirSync('.tmp', { recursive: true })
  writeFileSync(stamp, after)
}

const isRelease = process.env['npm_lifecycle_event'] === 'prepack' && process.env['CI'] === undefined
const mayKeep = process.argv.includes('--if-stale') && !isRelease
if (mayKeep && read(stamp) === both()) process.stdout.write('dist/ is what these sources give: not built again\n')
else await build()
if (process.argv.includes('--pack')) pack()

function pack() {
  const [folder, tarball] = ['.tmp/package', '.tmp/package/vitest-assay.tgz']
  const of = `${both()}${hashOf(packed)}\n`
  if (existsSync(tarball) && read(`${folder}/of`) === of) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // It is built already.
  const options = { encoding: 'utf8', shell: process.platform === 'win32' }
  const name = execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], options)
  renameSync(`${folder}/${name.trim().split('\n').at(-1)}`, tarball)
  writeFileSync(`${folder}/of`, of)
}
