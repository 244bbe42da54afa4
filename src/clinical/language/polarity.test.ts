import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../fixtures/any-character.ts'
import { polarity } from './polarity.ts'

const statusOf = (text: string, concept: string): string => polarity(text, concept).status

describe('a picture behind a denial', () => {
  it.each([
    ['Echo LVEF 38%, no mitral stenosis, CXR pulmonary oedema without pneumothorax', 'pulmonary oedema', 'affirmed'],
    ['Echo LVEF 38%, no mitral stenosis, CXR pulmonary oedema without pneumothorax', 'pneumothorax', 'negated'],
    ['No fever, ECG changes or rash', 'rash', 'negated'],
    ['No CT, ECG or rash', 'rash', 'negated'],
    ['No tendon trouble, epilepsy, myasthenia.', 'myasthenia', 'negated'],
    ['No proteinuria: pre-eclampsia not supported.', 'eclampsia', 'negated'],
    ['Pressure not supported; eclampsia.', 'eclampsia', 'affirmed'],
    ['No trouble with asthma, myasthenia stable.', 'myasthenia', 'affirmed'],
  ])('%s: %s is %s', (text, concept, status) => {
    expect(statusOf(text, concept)).toBe(status)
  })
})

describe('polarity', () => {
  it('says what a text says of a concept, with the words that turn it and the mention', () => {
    expect(polarity('CT: no evidence of pulmonary embolism.', 'PE')).toEqual({
      status: 'negated',
      cue: 'no evidence of',
      span: { start: 19, end: 37, text: 'pulmonary embolism' },
    })
    expect(polarity('Acute pulmonary embolism.', 'PE')).toEqual({
      status: 'affirmed',
      cue: undefined,
      span: { start: 6, end: 24, text: 'pulmonary embolism' },
    })
    expect(polarity('Well today.', 'PE')).toEqual({ status: 'not-mentioned', cue: undefined, span: undefined })
  })

  it.each([
    ['He denies chest pain, palpitations or dyspnea.', 'dyspnea', 'denies'],
    ['Without fever, and without cough.', 'cough', 'without'],
    ['The ECG was negative for ischemia.', 'ischemia', 'was negative for'],
    ['Margins are free of tumor.', 'tumor', 'are free of'],
    ['Absence of edema.', 'edema', 'Absence of'],
    ['The film fails to reveal pneumonia.', 'pneumonia', 'fails to reveal'],
    ['She was ruled out for myocardial infarction.', 'MI', 'was ruled out for'],
    ['Pulmonary embolism was ruled out.', 'PE', 'was ruled out'],
    ['Pneumonia is unlikely.', 'pneumonia', 'is unlikely'],
    ['Effusion and infiltrate were not seen.', 'effusion', 'were not seen'],
    ['Neither effusion nor infiltrate.', 'infiltrate', 'nor'],
    ["She didn't have chest pain.", 'chest pain', "n't have"],
    ['He is pain-free.', 'pain', 'free'],
    ['The abdomen is non-tender.', 'tender', 'non'],
    ['Carcinoma rather than sarcoma.', 'sarcoma', 'rather than'],
    ['Allergies: none', 'allergies', 'none'],
    ['Fever: no, cough: yes', 'fever', 'no'],
    ['Chest pain? No.', 'chest pain', 'No'],
    ['PE (excluded), pneumonia confirmed.', 'PE', 'excluded'],
    ['ROS: dyspnea (-), cough (+)', 'dyspnea', '(-)'],
    ['Negative for:\n- PE\n- DVT', 'DVT', 'Negative for'],
    ['No history of stroke.', 'stroke', 'No history of'],
    ['No family history of stroke.', 'stroke', 'No'],
    ['No change in bowel habit.', 'change in bowel habit', 'No'],
    ['No fever, chills\nor sweats', 'sweats', 'No'],
    ['No pain after surgery, nausea or vomiting.', 'vomiting', 'No'],
    ['Fever: no Plan: rest', 'fever', 'no'],
    ['Mass, previously measured, is not seen.', 'mass', 'is not seen'],
  ])('negates: %s [%s]', (text, concept, cue) => {
    expect(polarity(text, concept)).toMatchObject({ status: 'negated', cue })
  })

  it.each([
    ['No change in the effusion.', 'effusion'],
    ['Not only fever but also chills.', 'fever'],
    ['Gram negative sepsis.', 'sepsis'],
    ['The drain was removed without difficulty.', 'drain'],
    ['Pain not relieved by rest.', 'pain'],
    ['There is no known cause of the seizures.', 'seizures'],
    ['No fever, but cough.', 'cough'],
    ['No pain after surgery, nausea or vomiting.', 'surgery'],
    ['No fever and possible pneumonia, known asthma.', 'asthma'],
    ['Sepsis, cultures negative.', 'sepsis'],
    ['E. coli grew.', 'E. coli'],
    ['Denies fever and reports cough.', 'cough'],
    ['No edema, lungs are clear.', 'lungs are clear'],
    ['Atelectasis is present and effusion is absent.', 'atelectasis'],
    ['No abnormality other than atelectasis.', 'atelectasis'],
    ['Complications: None Postoperative diagnosis: 1) Colitis', 'colitis'],
    ['Hypotension (no tachycardia), fever.', 'fever'],
    ['No pneumonia. CT confirms pulmonary embolism.', 'PE'],
    ['The lungs show no airspace opacities.', 'no airspace opacities'],
    ['His wife noticed that he had chest pain.', 'chest pain'],
    ['History of stroke, now presents with chest pain.', 'chest pain'],
    ['Two-day history of fever.', 'fever'],
    ['He was at home when the chest pain began.', 'chest pain'],
    ['A 62-year-old man with dyspnea.', 'dyspnea'],
    ['The nodule may represent cancer.', 'nodule'],
    ['Findings consistent with pneumonia.', 'pneumonia'],
  ])('affirms: %s [%s]', (text, concept) => {
    expect(polarity(text, concept)).toMatchObject({ status: 'affirmed', cue: undefined })
  })

  it.each([
    ['conditional', 'Return if fever develops.', 'fever', 'if'],
    ['conditional', 'Should chest pain recur, call us.', 'chest pain', 'Should'],
    ['conditional', 'In case of pneumothorax, insert a drain.', 'pneumothorax', 'In case of'],
    ['conditional', 'If no pneumothorax is seen, discharge.', 'pneumothorax', 'If'],
    ['hypothetical', 'Possible PE.', 'PE', 'Possible'],
    ['hypothetical', 'PE cannot be excluded.', 'PE', 'cannot be excluded'],
    ['hypothetical', 'CT to rule out PE.', 'PE', 'rule out'],
    ['hypothetical', 'Pneumonia versus PE.', 'pneumonia', 'versus'],
    ['hypothetical', 'Monitor for bleeding.', 'bleeding', 'Monitor for'],
    ['hypothetical', 'Return to the ED for chest pain.', 'chest pain', 'Return to the ED for'],
    ['hypothetical', 'DVT prophylaxis with heparin.', 'DVT', 'prophylaxis'],
    ['hypothetical', 'PE?', 'PE', undefined],
    ['hypothetical', '?PE', 'PE', '?'],
    ['historical', 'History of stroke.', 'stroke', 'History of'],
    ['historical', 's/p appendectomy', 'appendectomy', 's/p'],
    ['historical', 'The pneumonia has resolved.', 'pneumonia', 'has resolved'],
    ['historical', 'DVT in 2019.', 'DVT', 'in 2019'],
    ['historical', 'PMH: stroke, COPD.', 'COPD', 'PMH'],
    ['other-experiencer', 'Her mother had breast cancer.', 'breast cancer', 'Her mother had'],
    ['other-experiencer', 'Breast cancer in her mother.', 'breast cancer', 'in her mother'],
    ['other-experiencer', 'Family history:\n- diabetes\n- stroke', 'stroke', 'Family history'],
    ['other-experiencer', 'The donor had hepatitis C.', 'hepatitis C', 'donor had'],
  ])('%s: %s [%s]', (status, text, concept, cue) => {
    expect(polarity(text, concept)).toMatchObject({ status, cue })
  })

  it('takes the first affirmed of several mentions, else the first', () => {
    expect(polarity('Rule out PE. No PE. Acute PE.', 'PE')).toMatchObject({ status: 'affirmed', span: { start: 26 } })
    expect(polarity('Rule out PE. No PE.', 'PE')).toMatchObject({ status: 'hypothetical', span: { start: 9 } })
    expect(polarity('Allergies: he has no known allergies.', 'allergies')).toMatchObject({
      status: 'negated',
      span: { start: 27 },
    })
  })

  it('finds an abbreviation that is written like a word in capitals alone', () => {
    expect(statusOf('Morphine as needed.', 'aortic stenosis')).toBe('not-mentioned')
    expect(statusOf('Severe AS on echo.', 'aortic stenosis')).toBe('affirmed')
  })

  // A longer name that means another thing, and a place or a person that is called after a disease.
  it.each([
    ['Known hay fever.', 'fever'],
    ['He gets hay fever every June.', 'fever'],
    ['Hay-fever in summer.', 'fever'],
    ['Hayfever in summer.', 'fever'],
    ['Glandular fever at 16.', 'fever'],
    ['Scarlet fever as a child.', 'fever'],
    ['Rheumatic fever as a child.', 'fever'],
    ['Yellow fever vaccine.', 'fever'],
    ['Dengue fever', 'fever'],
    ['Q fever serology sent.', 'fever'],
    ['Referred to the heart failure clinic.', 'heart failure'],
    ['Heart failure clinic in two weeks.', 'heart failure'],
    ['Heart failure nurse will call.', 'heart failure'],
    ['Referred from chest pain clinic.', 'chest pain'],
    ['Seen in the rapid access chest pain clinic.', 'chest pain'],
    ['Chest pain unit.', 'chest pain'],
    ['Stroke volume 60 mL.', 'stroke'],
    ['Stroke volume index low.', 'stroke'],
    ['Admitted to the stroke unit.', 'stroke'],
    ['Stroke team informed.', 'stroke'],
    ['Heat stroke.', 'stroke'],
    ['Sun stroke.', 'stroke'],
    ['Cold agglutinins positive.', 'common cold'],
    ['Diabetes clinic next week.', 'diabetes'],
    ['Asthma clinic review.', 'asthma'],
    ['AF clinic', 'atrial fibrillation'],
    ['Falls clinic.', 'fall'],
    ['Pain clinic', 'pain'],
    ['Shock index 0.7.', 'shock'],
    ['DC shock delivered.', 'shock'],
    ['Infection control team.', 'infection'],
    ['Depression of the ST segment.', 'depression'],
    ['ST depression in V4.', 'depression'],
    ['Nasal congestion.', 'congestion'],
    ['Nasal congestion.', 'pulmonary congestion'],
    ['Sinus congestion', 'congestion'],
    ['Bleeding time normal.', 'bleeding'],
    ['Cabin fever', 'fever'],
    ['Fracture clinic Tuesday.', 'fracture'],
    ['TIA clinic referral made.', 'TIA'],
    ['Stroke clinic', 'stroke'],
    ['Epilepsy clinic', 'epilepsy'],
    ['Syncope clinic', 'syncope'],
    ['Hypertension clinic', 'hypertension'],
    ['Portal hypertension', 'hypertension'],
    ['Pulmonary hypertension', 'hypertension'],
    ['Intracranial hypertension', 'hypertension'],
    ['Ocular hypertension', 'hypertension'],
    ['Diabetes insipidus', 'diabetes'],
    ['Cardiac asthma', 'asthma'],
    ['Lung infarct', 'myocardial infarction'],
  ])('does not find in %j the concept %s', (text, concept) => {
    expect(statusOf(text, concept)).toBe('not-mentioned')
  })

  it.each([
    ['Hay fever, but now a fever of 39.', 'fever', 'affirmed'],
    ['Hay fever.', 'hay fever', 'affirmed'],
    ['Hay fever.', 'allergic rhinitis', 'affirmed'],
    ['Heart failure.', 'heart failure', 'affirmed'],
    ['Septic shock', 'shock', 'affirmed'],
    ['Heart failure with preserved EF', 'heart failure', 'affirmed'],
    ['Wheeze', 'wheeze', 'affirmed'],
    ['Bruising', 'bruising', 'affirmed'],
    ['Low-grade fever', 'fever', 'affirmed'],
    ['Bronchial asthma', 'asthma', 'affirmed'],
    ['Postural hypotension', 'hypotension', 'affirmed'],
    ['Abdo pain', 'abdominal pain', 'affirmed'],
    ['abdo pain', 'abdominal pain', 'affirmed'],
    ['C/o abdo pain.', 'abdominal pain', 'affirmed'],
    ['No abdo pain.', 'abdominal pain', 'negated'],
    ['abd pain', 'abdominal pain', 'affirmed'],
    ['SOB on exertion.', 'dyspnoea', 'affirmed'],
    ['PND x2', 'paroxysmal nocturnal dyspnoea', 'affirmed'],
    ['No N&V.', 'vomiting', 'negated'],
    ['No LOC.', 'loss of consciousness', 'negated'],
    ['Hx of asthma', 'asthma', 'historical'],
    ['PMHx: asthma', 'asthma', 'historical'],
    ['PMHx asthma', 'asthma', 'historical'],
    ['FHx: stroke', 'stroke', 'other-experiencer'],
    ['FHx of stroke', 'stroke', 'other-experiencer'],
    ['FH: MI', 'MI', 'other-experiencer'],
    ['FHx stroke', 'stroke', 'other-experiencer'],
    ['NKDA', 'allergy', 'negated'],
    ['NKDA', 'drug allergy', 'negated'],
    ['o/e chest clear, oedema to knees', 'oedema', 'affirmed'],
    ['r/o PE', 'PE', 'hypothetical'],
    ['R/O PE.', 'PE', 'hypothetical'],
    ['CTPA to r/o PE', 'PE', 'hypothetical'],
    ['s/p MI', 'MI', 'historical'],
    ['c/o chest pain', 'chest pain', 'affirmed'],
    ['C/O chest pain and SOB', 'chest pain', 'affirmed'],
    ['w/ chest pain', 'chest pain', 'affirmed'],
    ['admitted w/ chest pain', 'chest pain', 'affirmed'],
    ['w/o chest pain', 'chest pain', 'negated'],
    ['admitted w/o chest pain', 'chest pain', 'negated'],
    ['Palpitations w/o syncope.', 'syncope', 'negated'],
    ['Palpitations w/out syncope.', 'syncope', 'negated'],
    ['?PE', 'PE', 'hypothetical'],
    ['? PE', 'PE', 'hypothetical'],
    ['??PE', 'PE', 'hypothetical'],
    ['CTPA ?PE', 'PE', 'hypothetical'],
    ['PE ?cause', 'PE', 'affirmed'],
    ['Impression: ?ACS ?PE', 'PE', 'hypothetical'],
    ['Chest pain ?PE', 'chest pain', 'affirmed'],
    ['Chest pain, ?PE', 'chest pain', 'affirmed'],
    ['Chest pain ?cause', 'chest pain', 'affirmed'],
    ['Pleuritic chest pain, ?PE ?pneumonia', 'pneumonia', 'hypothetical'],
    ['imp: likely PE', 'PE', 'hypothetical'],
    ['ΔΔ PE, pneumonia', 'PE', 'hypothetical'],
    ['DDx: PE, pneumonia', 'PE', 'hypothetical'],
    ['-ve for PE', 'PE', 'negated'],
    ['nil CP', 'chest pain', 'negated'],
    ['Nil SOB', 'dyspnoea', 'negated'],
    ['PMH - asthma', 'asthma', 'historical'],
    ['PMH asthma, AF', 'AF', 'historical'],
    ['PC: chest pain', 'chest pain', 'affirmed'],
    ['PC: SOB', 'dyspnoea', 'affirmed'],
    ['SOB ++', 'dyspnoea', 'affirmed'],
    ['h/o asthma', 'asthma', 'historical'],
    ['UTI', 'urinary tract infection', 'affirmed'],
    ['HTN, T2DM', 'hypertension', 'affirmed'],
    ['HTN, T2DM', 'type 2 diabetes', 'affirmed'],
    ['Afebrile.', 'fever', 'negated'],
    ['He is afebrile, chest clear.', 'fever', 'negated'],
    ['Afebrile overnight, but fever of 38.9 this morning.', 'fever', 'affirmed'],
    ['Allergies: NKDA', 'allergy', 'negated'],
    ['Anicteric, no oedema.', 'jaundice', 'negated'],
    ['Anicteric.', 'jaundice', 'negated'],
    ['Denies N&V.', 'nausea', 'negated'],
    ['Reports N&V since yesterday.', 'vomiting', 'affirmed'],
    ['D&V for 3 days.', 'diarrhoea', 'affirmed'],
    ['Chest pain. Team informed.', 'chest pain', 'affirmed'],
    ['Chest pain; nurse called.', 'chest pain', 'affirmed'],
    ['Has heart failure and attends the heart failure clinic.', 'heart failure', 'affirmed'],
    ['No chest pain w/out exertion', 'chest pain', 'negated'],
    ['Heat stroke in 2019.', 'heat stroke', 'historical'],
    ['Portal hypertension.', 'portal hypertension', 'affirmed'],
    ['Seen at the family planning clinic with chest pain.', 'chest pain', 'affirmed'],
    ['Rheumatic fever as a child.', 'rheumatic fever', 'historical'],
    ['She has hypertension and portal hypertension.', 'hypertension', 'affirmed'],
    ['Abdo distension', 'abdominal distension', 'affirmed'],
  ])('reads the words of a clerking: %j, %s is %s', (text, concept, status) => {
    expect(statusOf(text, concept)).toBe(status)
  })
})

describe('polarity refuses', () => {
  const wanted = 'expected a name with at least one letter or digit, such as "pulmonary embolism"'

  it.each([
    ['', `polarity: the concept is "", ${wanted}`],
    [' \t', `polarity: the concept is "", ${wanted}`],
    ['--', `polarity: the concept is "--", ${wanted}`],
    [null, `polarity: the concept is of type object, ${wanted}`],
    [7, `polarity: the concept is of type number, ${wanted}`],
  ])('the concept %j', (concept, message) => {
    expect(() => Reflect.apply(polarity, undefined, ['No PE.', concept])).toThrow(
      expect.objectContaining({ code: 'language-invalid', message }),
    )
  })

  it('a text that is no string', () => {
    expect(() => Reflect.apply(polarity, undefined, [undefined, 'PE'])).toThrow(
      expect.objectContaining({
        code: 'language-invalid',
        message:
          'polarity: the text is undefined, expected a string; turn the answer into text first, or leave it out where there is none',
      }),
    )
  })
})

describe('polarity on hostile text', () => {
  it.each([
    ['30,000 cues', 'no '.repeat(30_000), 'chest pain', 'negated'],
    ['30,000 mentions', 'no chest pain '.repeat(30_000), '', 'negated'],
    ['100 kB without a space', 'a'.repeat(100_000), ' no chest pain', 'negated'],
    ['unclosed brackets', '( '.repeat(50_000), 'no chest pain', 'negated'],
    ['colons', ': '.repeat(50_000), 'no chest pain', 'negated'],
    ['1 MB of sentences', 'No fever was seen. '.repeat(55_000), 'Chest pain.', 'affirmed'],
    ['lone surrogates', '\ud800 \udc00 ', 'no chest pain \ud83d', 'negated'],
    ['text from right to left', '\u202eألم\u202c ', 'no chest pain', 'negated'],
    ['emoji', '🫀🫁 ', 'no chest pain 🫀', 'negated'],
    ['names of properties', 'constructor __proto__ hasOwnProperty ', 'no chest pain', 'negated'],
  ])('reads %s', (_what, before, after, status) => {
    expect(statusOf(before + after, 'chest pain')).toBe(status)
  })

  it.each(['constructor', '__proto__', 'hasOwnProperty', 'toString'])(
    'takes %s for a word like any other',
    (concept) => {
      expect(statusOf('Well today.', concept)).toBe('not-mentioned')
      expect(statusOf(`No ${concept} today.`, concept)).toBe('negated')
    },
  )
})

const concept = fc.constantFrom(
  'pneumonia',
  'pulmonary embolism',
  'chest pain',
  'pleural effusion',
  'hyperkalaemia',
  'atrial fibrillation',
)
const turned = (name: string): readonly string[] => [
  `No evidence of ${name} today.`,
  `The patient has ${name}.`,
  `${name} was ruled out.`,
  `Return if ${name} develops.`,
  `Possible ${name} on the film.`,
  `His father had ${name}.`,
  `History of ${name}.`,
]
const template = fc.tuple(concept, fc.nat(6)).map(([name, index]) => ({ name, text: turned(name)[index] ?? '' }))
const space = fc.stringMatching(/^[ \t\u00a0]{1,3}$/u)
const unrelated = fc.constantFrom(
  'The sodium is 140 mmol/L.',
  'She lives in Leeds.',
  'No rash.',
  'Denies fever.',
  'If tired, rest.',
  'Her mother is well.',
  'Plan: discuss tomorrow.',
)

describe('polarity keeps its laws', () => {
  it('case changes nothing', () => {
    fc.assert(
      fc.property(template, ({ name, text }) => {
        const { status } = polarity(text, name)
        expect([
          statusOf(text.toUpperCase(), name),
          statusOf(text.toLowerCase(), name),
          statusOf(text, name.toUpperCase()),
        ]).toEqual([status, status, status])
      }),
    )
  })

  it('white space changes nothing', () => {
    fc.assert(
      fc.property(template, space, ({ name, text }, gap) => {
        expect(statusOf(gap + text.replaceAll(' ', gap) + gap, name)).toBe(statusOf(text, name))
      }),
    )
  })

  it('unrelated sentences around it change nothing', () => {
    fc.assert(
      fc.property(
        template,
        fc.array(unrelated),
        fc.array(unrelated),
        fc.constantFrom(' ', '\n', '\n\n'),
        ({ name, text }, before, after, gap) => {
          const around = [...before, text, ...after].join(gap)
          expect(polarity(around, name)).toMatchObject({ status: statusOf(text, name), cue: polarity(text, name).cue })
        },
      ),
    )
  })

  it.each([
    ['There is X.', 'There is no X.'],
    ['The patient has X.', 'The patient does not have X.'],
    ['She reports X.', 'She denies X.'],
    ['The film shows X.', 'The film does not show X.'],
    ['Positive for X.', 'Negative for X.'],
    ['X is seen.', 'X is not seen.'],
    ['Admitted with X.', 'Admitted without X.'],
    ['Evidence of X.', 'No evidence of X.'],
    ['X was found.', 'X was ruled out.'],
    ['X: present', 'X: absent'],
  ])('negating "%s" flips it', (plain, negated) => {
    fc.assert(
      fc.property(concept, (name) => {
        expect([statusOf(plain.replace('X', name), name), statusOf(negated.replace('X', name), name)]).toEqual([
          'affirmed',
          'negated',
        ])
      }),
    )
  })

  it('a concept is never found inside a word', () => {
    const letters = fc.stringMatching(/^[b-z]{1,4}$/u).filter((end) => !/^(?:s|es|d|ed|ing|nes|l)/u.test(end))
    fc.assert(
      fc.property(fc.constantFrom('ace', 'stroke', 'asthma', 'sepsis'), letters, (name, end) => {
        expect([statusOf(`No x${name} here.`, name), statusOf(`No ${name}${end} here.`, name)]).toEqual([
          'not-mentioned',
          'not-mentioned',
        ])
      }),
    )
  })

  it('the span quotes the text, and the cue stands in it', () => {
    const piece = fc.oneof(
      template.map(({ text }) => text),
      unrelated,
      fc.string({ unit: anyCharacter }),
      fc.constantFrom('\n', ' - ', '(', ')', ':', 'no', 'not', '?'),
    )
    fc.assert(
      fc.property(fc.array(piece), concept, (pieces, name) => {
        const text = pieces.join(' ')
        const { span, cue } = polarity(text, name)
        if (span !== undefined) expect(text.slice(span.start, span.end)).toBe(span.text)
        if (cue !== undefined) expect(text).toContain(cue)
      }),
    )
  })
})
