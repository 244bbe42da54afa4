import { readFileSync, readdirSync } from 'node:fs'
import { parseGoldenSet } from '../src/clinical/patient/load-golden-set.ts'
import { structuralChecks } from '../src/clinical/checks/structural-checks.ts'
import { checkGuideline } from '../src/clinical/guidelines/check-guideline.ts'
const dir = '.tmp/gs-keep/5/evals/'
const cases = parseGoldenSet(readdirSync(dir+'golden-set').filter(n=>n.endsWith('.jsonl')).map(name=>({name, content: readFileSync(dir+'golden-set/'+name)})))
const answers = JSON.parse(readFileSync(dir+'answers.json','utf8'))
const t0 = performance.now()
for (const c of cases) { structuralChecks(answers[c.id], { patient: c.patient }); checkGuideline(answers[c.id], c.patient) }
console.log('cold', performance.now()-t0)
const t1 = performance.now()
for (const c of cases) { const a = structuredClone(answers[c.id]); structuralChecks(a, { patient: structuredClone(c.patient) }) ; checkGuideline(answers[c.id], c.patient)}
console.log('warm', performance.now()-t1)
