import { readFileSync, globSync } from 'node:fs'
const src = globSync('src/clinical/checks/hazards/**/*.ts').filter(f=>!f.includes('.test')).map(f=>readFileSync(f,'utf8')).join('\n')
const res = [...src.matchAll(/(?<=[\s(:])\/((?:\\.|\[(?:\\.|[^\]\n])*\]|[^\/\n\\[])+)\/(g?iu?|u)(?=[,\s.)])/gu)].map(m=>m[1]!).filter(s=>!/\\p\{/u.test(s))
const text = readFileSync('.tmp/gs-keep/5/evals/answers.json','utf8').slice(0,2000)
for (const fl of ['iu','i','iu','i','u']) {
  let n=0
  const s = performance.now()
  for (const [i,r] of res.entries()) { try { const re = new RegExp(r+`|zzq${fl}${i}${Math.random()}`, fl); re.test(text); re.test(text.slice(1)); re.test(text.slice(2)); n++ } catch {} }
  console.log(fl, n, ((performance.now()-s)/n).toFixed(3),'ms each', res.reduce((a,b)=>a+b.length,0)/n|0)
}
