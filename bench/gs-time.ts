import { readFileSync, readdirSync } from 'node:fs'
import { parseGoldenSet } from '../src/clinical/patient/load-golden-set.ts'
import { structuralChecks, allStructuralChecks } from '../src/clinical/checks/structural-checks.ts'
import { checkGuideline } from '../src/clinical/guidelines/check-guideline.ts'
const dir = '.tmp/gs-keep/5/evals/'
const cases = parseGoldenSet(readdirSync(dir+'golden-set').filter(n=>n.endsWith('.jsonl')).map(name=>({name, content: readFileSync(dir+'golden-set/'+name)})))
const answers = JSON.parse(readFileSync(dir+'answers.json','utf8'))
for (const round of ['cold','warm','warm']) {
  const times: Record<string, number> = {}
  for (const c of cases) {
    const a = structuredClone(answers[c.id]); 
    for (const {metric} of allStructuralChecks) { const s = process.cpuUsage(); structuralChecks(a, { patient: c.patient, checks: [metric.name] }); const e = process.cpuUsage(s); times[metric.name] = (times[metric.name]??0) + (e.user+e.system)/1000 }
    { const s = process.cpuUsage(); checkGuideline(a, c.patient); const e = process.cpuUsage(s); times.guide = (times.guide??0) + (e.user+e.system)/1000 }
  }
  console.log(round, Object.values(times).reduce((a,b)=>a+b,0).toFixed(0), JSON.stringify(Object.fromEntries(Object.entries(times).map(([k,v])=>[k,Math.round(v)]))))
}
