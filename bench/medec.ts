// How often a physician's correction is read otherwise than the error: npm run bench -- medec
//
// Sentences with an error in therapy from MEDEC, read where they lie (../shared/data/medec-dev); nothing of them is part of this project.
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { isReadAlike, readTherapy } from '../fixtures/language/therapy-reading.ts'

const file = process.argv[2] ?? new URL('../../shared/data/medec-dev/corrections.jsonl', import.meta.url).pathname
const row = z.object({ id: z.string(), type: z.string(), wrong: z.string(), right: z.string() })

if (existsSync(file)) {
  const pairs = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => row.parse(JSON.parse(line)))
    .map((pair) => ({ ...pair, before: readTherapy(pair.wrong), after: readTherapy(pair.right) }))
    .filter(({ type, before, after }) => type !== 'management' || before.drugs.length + after.drugs.length > 0)
  const alike = pairs.filter(({ before, after }) => isReadAlike(before, after))
  const different = pairs.length - alike.length
  console.log(
    `pairs about a drug: ${pairs.length}, read differently ${different} = ${(different / pairs.length).toFixed(3)}`,
  )
  for (const { id, wrong, right } of alike) console.log(`  alike: ${id} ${wrong.trim()} | ${right.trim()}`)
} else console.log(`skipped: there is no ${file}`)
