import { once } from '../../../kit/once.ts'

/**
 * Procedures of the table of names by what they are kinds of, and drugs of a class with them: a guideline that speaks of the wider one bears out an order of a kind of it ("rescue reperfusion" a catheter-directed therapy).
 *
 * The other way round it does not: one that speaks of a kind says nothing of another kind. A reference table, read in November 2026 from clinical knowledge; no clinician has signed it.
 */
export const procedureKinds: Readonly<
  Record<string, { readonly procedures: readonly string[]; readonly classes?: readonly string[] }>
> = {
  'reperfusion therapy': {
    procedures: [
      'primary percutaneous coronary intervention',
      'percutaneous coronary intervention',
      'rescue percutaneous coronary intervention',
      'coronary artery bypass grafting',
      'catheter-directed therapy',
      'mechanical thrombectomy',
      'pulmonary thrombectomy',
      'pulmonary embolectomy',
      'cath lab activation',
      'PERT activation',
    ],
    classes: ['thrombolytic'],
  },
  'percutaneous coronary intervention': {
    procedures: [
      'primary percutaneous coronary intervention',
      'rescue percutaneous coronary intervention',
      'cath lab activation',
    ],
  },
  'primary percutaneous coronary intervention': { procedures: ['cath lab activation'] },
  'invasive strategy': {
    procedures: [
      'coronary angiography',
      'cardiac catheterisation',
      'cath lab activation',
      'percutaneous coronary intervention',
      'primary percutaneous coronary intervention',
    ],
  },
  'cardiac catheterisation': { procedures: ['coronary angiography', 'cath lab activation'] },
  'coronary angiography': { procedures: ['cardiac catheterisation', 'cath lab activation'] },
  // Of an infarction the one is done for the other.
  'emergency coronary angiography': {
    procedures: [
      'cardiac catheterisation',
      'coronary angiography',
      'cath lab activation',
      'primary percutaneous coronary intervention',
      'percutaneous coronary intervention',
    ],
  },
  'catheter-directed therapy': { procedures: ['mechanical thrombectomy', 'pulmonary thrombectomy'] },
  'ventilatory support': {
    procedures: [
      'non-invasive ventilation',
      'mechanical ventilation',
      'continuous positive airway pressure',
      'intubation',
    ],
  },
  'non-invasive ventilation': { procedures: ['continuous positive airway pressure'] },
  'mechanical ventilation': { procedures: ['intubation', 'lung-protective ventilation'] },
  'oxygen therapy': { procedures: ['nasal cannula', 'high-flow nasal oxygen'] },
  dialysis: { procedures: ['continuous renal replacement therapy', 'ultrafiltration'] },
  'continuous renal replacement therapy': { procedures: ['dialysis', 'ultrafiltration'] },
  'pleural drainage': {
    procedures: ['chest drain', 'thoracentesis', 'image-guided thoracentesis', 'indwelling pleural catheter'],
  },
  thoracentesis: { procedures: ['image-guided thoracentesis'] },
  biopsy: { procedures: ['lung biopsy', 'pleural biopsy', 'bronchoscopy'] },
  'computed tomography': { procedures: ['chest CT', 'low-dose chest CT', 'CT pulmonary angiogram', 'CT angiogram'] },
  'chest CT': { procedures: ['low-dose chest CT', 'high-resolution CT', 'imaging follow-up'] },
  'imaging follow-up': { procedures: ['chest CT', 'low-dose chest CT', 'computed tomography'] },
  echocardiogram: { procedures: ['transthoracic echocardiogram', 'bedside echocardiogram'] },
  'intravenous fluid': { procedures: ['fluid resuscitation'] },
  'fluid resuscitation': { procedures: ['intravenous fluid'] },
  'blood test': {
    procedures: ['full blood count', 'electrolyte monitoring', 'renal function monitoring', 'liver function test'],
  },
  'hospital admission': { procedures: ['ICU admission', 'high-dependency admission', 'coronary care admission'] },
  'critical care review': { procedures: ['ICU admission', 'high-dependency admission'] },
  surgery: { procedures: ['cardiac surgery', 'video-assisted thoracoscopic surgery', 'lobectomy', 'lung resection'] },
  'lung resection': { procedures: ['lobectomy', 'video-assisted thoracoscopic surgery'] },
  'specialist referral': { procedures: ['cardiology referral', 'respiratory referral', 'nephrology referral'] },
}

const widerOf = once(() => {
  const found = new Map<string, string[]>()
  for (const [wide, { procedures, classes = [] }] of Object.entries(procedureKinds))
    for (const key of [...procedures, ...classes.map((id) => `class ${id}`)])
      found.set(key, [...(found.get(key) ?? []), wide])
  return found
})

/** What a procedure is a kind of. */
export function widerProcedures(name: string): readonly string[] {
  return widerOf().get(name) ?? []
}

/** What the drugs of a class are a means of, among procedures. */
export function proceduresBy(classId: string): readonly string[] {
  return widerOf().get(`class ${classId}`) ?? []
}
