import { describe, expect, it } from 'vitest'
import { allGuidelines, guidelineEditions } from '../../clinical/guidelines/guideline-editions.ts'
import { cliHere } from '../cli-here.test-kit.ts'

const guidelines = (...args: string[]) => cliHere('.', ['guidelines', ...args])
const idsOf = async (...args: string[]): Promise<string[]> => {
  const { out } = await guidelines('--json', ...args)
  return (JSON.parse(out) as { editions: { id: string }[] }).editions.map(({ id }) => id)
}

describe('guidelines', () => {
  it('prints one edition for a terminal, and first that it is not for clinical use', async () => {
    const { code, out } = await guidelines('gold-2026')
    expect(code).toBe(0)
    expect(out).toMatchInlineSnapshot(`
      "An unreviewed reference encoding for testing software. Not for clinical use: do not treat anybody by
      it.

      No rule applies to a patient under 18, to one whose goals of care are palliative or who declines
      treatment, or to one whose allergies leave no drug of an expected group. An allergy on record also
      forbids the drug itself where it is of such a group.
      Every expected group is required; any one alternative of a group carries it.

      Global strategy for prevention, diagnosis and management of COPD, 2026
        edition    2026, issued 2025-11
        id         gold-2026
        review     unreviewed; due by 2027-03-31
        state      unreviewed encoding
        source     Global Initiative for Chronic Obstructive Lung Disease, 2026 report,
                   https://goldcopd.org

        Exacerbation of COPD: a short-acting beta-agonist (with or without a short-acting antimuscarinic)
        and a systemic corticosteroid (copd-exacerbation)
          inputs     exacerbation of COPD
          expected   with neither an infarction, an arrhythmia that is driven on nor a low potassium on
                     record: a short-acting beta-agonist: any SABA (fenoterol, levosalbutamol,
                     orciprenaline, pirbuterol, procaterol, reproterol, salbutamol, terbutaline and 7
                     more), or “bronchodilator” or “short-acting bronchodilator” where no drug of it is
                     named (also for later, or when needed)
          expected   with an infarction, an arrhythmia that is driven on, or a low potassium: a
                     short-acting bronchodilator: any SABA (fenoterol, levosalbutamol, orciprenaline,
                     pirbuterol, procaterol, reproterol, salbutamol, terbutaline and 7 more), or
                     “bronchodilator” or “short-acting bronchodilator” where no drug of it is named [also
                     for later, or when needed], or ipratropium [also where it is mentioned]
          expected   with an exacerbation that is not called mild, whose course is not over, and no
                     embolism that explains it while the lungs are clear; neither an outpatient who is no
                     more breathless, nor one with few eosinophils: a systemic corticosteroid: any
                     systemic corticosteroid (betamethasone, cortisone, deflazacort, dexamethasone,
                     hydrocortisone, methylprednisolone, prednisolone, prednisone and 2 more) [not where
                     it is lessened: reduced, halved or weaned; at least, in a day, prednisolone 20 mg,
                     prednisone 20 mg, methylprednisolone 16 mg, hydrocortisone 100 mg], or (any systemic
                     corticosteroid (betamethasone, cortisone, deflazacort, dexamethasone, hydrocortisone,
                     methylprednisolone, prednisolone, prednisone and 2 more)) and (the words “till then”,
                     “until then”, “in the meantime”, “meanwhile”, “before that”) [in one recommended
                     action], or (any systemic corticosteroid (betamethasone, cortisone, deflazacort,
                     dexamethasone, hydrocortisone, methylprednisolone, prednisolone, prednisone and 2
                     more)) and (the words “day 5”, “day five”, “5 days done”, “five days done”, “course
                     complete”, “course is complete”, “completes the course”, “completes her course” and 5
                     more) [in one recommended action]
          expected   with an outpatient with few eosinophils: a systemic corticosteroid, or its want by
                     the eosinophils: any systemic corticosteroid (betamethasone, cortisone, deflazacort,
                     dexamethasone, hydrocortisone, methylprednisolone, prednisolone, prednisone and 2
                     more) [not where it is lessened: reduced, halved or weaned; at least, in a day,
                     prednisolone 20 mg, prednisone 20 mg, methylprednisolone 16 mg, hydrocortisone 100
                     mg], or (any systemic corticosteroid (betamethasone, cortisone, deflazacort,
                     dexamethasone, hydrocortisone, methylprednisolone, prednisolone, prednisone and 2
                     more), or the words “steroid”, “steroids”, “corticosteroid”, “oral steroid”) and (the
                     words “eosinophil”, “eosinophils”, “eos”) [in one recommended action]
          forbidden  a methylxanthine: any methylxanthine (acebrophylline, aminophylline, bamifylline,
                     choline theophyllinate, diprophylline, doxofylline, theophylline,
                     etofylline/theophylline) [not in a sentence that names “level” or “trough” or
                     “concentration” or “repeat theophylline” or “charcoal” or “overdose” or “toxicity” or
                     “home” or “usual” or “long-term” or “continue” or “continuing” or “carry on” or
                     “carries on” or “unchanged” or “no change” or “goes on” or “stays” or “regular” or
                     “maintenance” or “inadequate response” or “insufficient response” or “poor response”
                     or “no response” or “incomplete response” or “not enough response” or “not
                     responding” or “unresponsive” or “non-response” or “refractory” or “despite
                     nebulisers” or “despite nebulised” or “after nebulisers” or “after nebulised” or
                     “failed nebulisers” or “failed nebulised” or “failing nebulisers” or “failing
                     nebulised” or “back-to-back nebulisers” or “maximal nebulisers”], or theophylline
                     [not in a sentence that names “level” or “trough” or “concentration” or “repeat
                     theophylline” or “charcoal” or “overdose” or “toxicity” or “home” or “usual” or
                     “long-term” or “continue” or “continuing” or “carry on” or “carries on” or
                     “unchanged” or “no change” or “goes on” or “stays” or “regular” or “maintenance” or
                     “intravenous” or “IV” or “infusion”], or the words “start aminophylline”, “start oral
                     aminophylline”, “give aminophylline”, “give oral aminophylline”, “add aminophylline”,
                     “add oral aminophylline”, “begin aminophylline”, “begin oral aminophylline” and 32
                     more [not in a sentence that names “inadequate response” or “insufficient response”
                     or “poor response” or “no response” or “incomplete response” or “not enough response”
                     or “not responding” or “unresponsive” or “non-response” or “refractory” or “despite
                     nebulisers” or “despite nebulised” or “after nebulisers” or “after nebulised” or
                     “failed nebulisers” or “failed nebulised” or “failing nebulisers” or “failing
                     nebulised” or “back-to-back nebulisers” or “maximal nebulisers”]
          forbidden  a systemic corticosteroid for more than 14 days: any systemic corticosteroid
                     (betamethasone, cortisone, deflazacort, dexamethasone, hydrocortisone,
                     methylprednisolone, prednisolone, prednisone and 2 more) [for 15 to 365 days], or
                     (any systemic corticosteroid (betamethasone, cortisone, deflazacort, dexamethasone,
                     hydrocortisone, methylprednisolone, prednisolone, prednisone and 2 more)) and (the
                     words “then reduce”, “reduce by”, “reducing by”, “then taper”, “then wean”, “down
                     by”) [in one recommended action]
          forbidden  with a methylxanthine that is taken, on which none is loaded: the start of a
                     methylxanthine: the words “start aminophylline”, “start oral aminophylline”, “give
                     aminophylline”, “give oral aminophylline”, “add aminophylline”, “add oral
                     aminophylline”, “begin aminophylline”, “begin oral aminophylline” and 32 more (not in
                     a sentence that names “level” or “continue” or “no” or “without”)
          class      strong; section chapter 4
          source     Global Initiative for Chronic Obstructive Lung Disease, 2026 report,
                     https://goldcopd.org
          harm       severe

        COPD with at least one moderate or severe exacerbation in 12 months: a long-acting bronchodilator
        as maintenance (copd-frequent-exacerbations)
          inputs     COPD, moderate exacerbations in 12 months, severe exacerbations in 12 months, asthma,
                     inhaled corticosteroid that is taken
          threshold  moderate and severe exacerbations together 1 or more in 12 months
          except     in acute care, a long-acting bronchodilator that is taken already: it goes on unless
                     it is stopped
          expected   a long-acting bronchodilator: any long-acting bronchodilator (aclidinium,
                     arformoterol, bambuterol, formoterol, glycopyrronium, indacaterol, olodaterol,
                     revefenacin and 24 more) (also for later, or when needed)
          expected   with asthma, and an inhaled corticosteroid that is taken: it goes on, or another
                     comes in its place: an inhaled corticosteroid beside asthma: any inhaled
                     corticosteroid (beclometasone, budesonide, ciclesonide, flunisolide, fluticasone,
                     fluticasone furoate, inhaled triamcinolone, mometasone and 18 more)
          forbidden  with in acute care, a long-acting bronchodilator that is taken already: it goes on
                     unless it is stopped: the end of the long-acting bronchodilator: (any long-acting
                     bronchodilator (aclidinium, arformoterol, bambuterol, formoterol, glycopyrronium,
                     indacaterol, olodaterol, revefenacin and 24 more)) and (the words “for good”,
                     “permanently”, “long term”, “discontinue”) [in one recommended action]
          forbidden  with asthma: a long-acting beta-agonist without an inhaled corticosteroid: any LABA
                     (arformoterol, bambuterol, formoterol, indacaterol, olodaterol, salmeterol,
                     vilanterol, aclidinium/formoterol and 19 more) (not in a sentence that names
                     “budesonide” or “fluticasone” or “beclometasone” or “beclomethasone” or “mometasone”
                     or “ciclesonide” or “inhaled corticosteroid” or “inhaled steroid” or “ICS” or
                     “ICS/LABA” or “triple” or “Symbicort” or “Fostair” or “Trimbow” or “Trelegy” or
                     “Breztri” or “Breo” or “Relvar” or “Advair” or “Seretide”)
          class      strong; section chapter 3
          source     Global Initiative for Chronic Obstructive Lung Disease, 2026 report,
                     https://goldcopd.org
          harm       moderate
      "
    `)
  })

  it('prints the editions that are held, all that are encoded, or those that are named', async () => {
    expect(await idsOf()).toEqual(allGuidelines.map(({ id }) => id))
    expect(await idsOf('--editions', 'all')).toEqual(guidelineEditions.map(({ id }) => id))
    expect(await idsOf('gold-2025', 'AHA/ACC PE 2019', 'gold-2025')).toEqual(['gold-2025', 'esc-pe-2019'])
  })

  it('prints every rule in every format, in no line too wide for a terminal', async () => {
    const rules = guidelineEditions.flatMap((guideline) => guideline.rules.map(({ title }) => title))
    for (const format of ['text', 'markdown', 'html']) {
      const { code, out } = await guidelines('--format', format, '--editions', 'all')
      expect(code).toBe(0)
      const plain = out.replace(/\s+/gu, ' ').replaceAll('\\', '')
      for (const title of rules) expect(plain).toContain(title)
      expect(plain).toContain('Not for clinical use')
    }
    const { out } = await guidelines('--editions', 'all')
    expect(out.split('\n').filter((line) => line.length > 100 && !line.includes('https://'))).toEqual([])
  })

  it('is misuse to name an edition that is none', async () => {
    expect(await guidelines('gold-2062')).toEqual({
      code: 2,
      out: '',
      err: 'no edition of a guideline is called "gold-2062"; did you mean gold-2026?\n',
    })
    expect(await guidelines('nice')).toEqual({
      code: 2,
      out: '',
      err: `no edition of a guideline is called "nice"; expected one of ${guidelineEditions.map(({ id }) => id).join(', ')}\n`,
    })
    expect(await guidelines('--format', 'pdf')).toMatchObject({
      code: 2,
      err: '--format takes text, markdown or html, got "pdf"\n',
    })
  })
})

describe('guidelines --of', () => {
  it('prints a review sheet of a red flag with the cases that decide, and that nobody has signed it', async () => {
    const { code, out } = await guidelines('--of', 'escalation', 'severe-hyperkalaemia')
    expect(code).toBe(0)
    expect(out).toContain('No clinician has signed this sheet.')
    expect(out).toContain('potassium 6.6 mmol/L: above the threshold (above 6.5 mmol/L)\n      → to be escalated')
    expect(out).toContain('raised, and the answer says "Call critical care immediately"\n      → escalated')
    expect(out).toContain('raised, and the answer says "Call the laboratory about the hyperkalaemia"\n      → missed')
    expect(out).toContain('raised, and the answer says "Call the zookeeper about the hyperkalaemia"\n      → unclear')
  })

  it('prints the sheets of a drug, judged as they are made', async () => {
    const doses = await guidelines('--of', 'doses', 'furosemide', '--format', 'markdown')
    expect(doses.out).toMatch(/\| Give furosemide \d+ mg PO once \| plausible \|/u)
    expect(doses.out).toMatch(/\| Give furosemide \d+ mg PO once \| implausible: /u)
    const { out } = await guidelines('--of', 'interactions', 'riociguat')
    expect(out).toContain('severity: contraindicated')
    expect(out).toMatch(/nothing of the pair \("No allergy on record"\)\n {6}→ missed/u)
    expect(out).toMatch(/stopped 5 days ago"\)\n {6}→ passes/u)
  })

  it('prints one HTML page with a sheet a section, and JSON', async () => {
    const { out } = await guidelines('--of', 'interactions', '--format', 'html')
    expect(out.match(/<section /gu)?.length).toBeGreaterThan(100)
    expect(out).toContain('Date, signature')
    const { out: json } = await guidelines('--of', 'escalation', '--json')
    expect((JSON.parse(json) as { sheets: unknown[] }).sheets).toHaveLength(5)
  })

  it('is misuse to name a sheet that is none', async () => {
    expect(await guidelines('--of', 'doses', 'foozumab')).toEqual({
      code: 2,
      out: '',
      err: 'no review sheet of doses is about foozumab; leave the name out to print all\n',
    })
  })
})
