const fillers = new Set(
  'a an and are as at be been by can do does for from has have how if in is it its of on or should than that the their there this to was what when which who with'.split(
    ' ',
  ),
)

/** Abbreviations and spellings that a query and a passage may differ in. */
const alike: Readonly<Record<string, string>> = {
  chf: 'heart failure',
  hf: 'heart failure',
  hfref: 'heart failure reduced ejection',
  hfpef: 'heart failure preserved ejection',
  cap: 'pneumonia',
  pe: 'pulmonary embolism',
  mi: 'myocardial infarction',
  stemi: 'stemi infarction',
  nstemi: 'nstemi infarction',
  cxr: 'chest film',
  xray: 'film',
  radiograph: 'film',
  anticoagulant: 'anticoagulation',
  thrombolytic: 'thrombolysis',
  fibrinolysis: 'thrombolysis',
  alteplase: 'alteplase thrombolysis',
  diuretics: 'diuretic',
  steroid: 'corticosteroid',
  albuterol: 'salbutamol',
  edema: 'oedema',
  ischemia: 'ischaemia',
  hyperkalemia: 'hyperkalaemia',
  acidosis: 'acidaemia',
  k: 'potassium',
}

/** The terms of a text as the search compares them: lower case, fillers left out, endings cut, abbreviations written out. */
export function searchTerms(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9]+(?:[-/.][a-z0-9]+)*/gu) ?? []
  return words
    .flatMap((word) => (word.includes('-') ? [word, ...word.split('-')] : [word]))
    .filter((word) => !fillers.has(word))
    .flatMap((word) => (alike[word] ?? word).split(' '))
    .map((word) => (word.length > 4 ? word.replace(/(?<=\w{3})(?:ies|es|s|ing|ed)$/u, '') : word))
}
