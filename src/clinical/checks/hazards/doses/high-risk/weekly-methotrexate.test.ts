import { describeJudged } from '../../judged.test-kit.ts'
import { dailyMethotrexate } from './weekly-methotrexate.ts'

const check: Parameters<typeof describeJudged>[0] = (_answer, texts, patient) => dailyMethotrexate(texts, patient)

describeJudged(check, [
  {
    of: 'weekly methotrexate given every day',
    patient: {
      conditions: [{ name: 'rheumatoid arthritis' }],
      medications: [{ name: 'methotrexate', dose: '15 mg', frequency: 'once weekly' }],
    },
    stopped: [
      'Regular medicines for rheumatoid arthritis are to be given on the ward so that a flare is avoided: methotrexate 15 mg orally once daily at 08:00, folic acid 5 mg once weekly on Wednesday.',
      'Methotrexate 10 mg OD, folic acid 5 mg weekly',
      'Continue MTX 15 mg PO daily',
      'methotrexate 2.5 mg, 6 tablets every morning',
      'Methotrexate → 15 mg → q24h',
      'Home medicines: methotrexate 7.5 mg PO qd, prednisolone 5 mg PO qd',
      'Methotrexate should go on at 15 mg each day so that the joints do not flare.',
      'Chart methotrexate 6 x 2.5 mg tablets nightly with folic acid',
      'Methotrexate 2.5 mg BD',
      'Methotrexate 15 mg 1-0-0',
      'Restart methotrexate (15 mg), taken once a day with breakfast',
      'Metoject 15 mg SC daily',
      '15 mg methotrexate daily, folic acid the day after',
      'Methotrexate, 12.5 mg, mane',
    ],
    twins: [
      'Methotrexate 15 mg once weekly on Monday, folic acid 5 mg once daily on other days',
      'Hold methotrexate 15 mg weekly until the infection has gone; prednisolone 5 mg daily',
      'Methotrexate 15 mg held; full blood count daily',
      'Methotrexate 15 mg every Monday, never daily',
      'Methotrexate withheld, daily FBC',
      'Stop: methotrexate 15 mg daily',
      'Do not give methotrexate 15 mg daily: it is a weekly drug',
      'The chart has methotrexate 15 mg daily in error; correct it and report the incident',
      'Methotrexate 15 mg/week with folic acid 5 mg daily',
      'Methotrexate toxicity (15 mg daily for 5 days by mistake): folinic acid 15 mg IV every 6 h',
      'Prednisolone 40 mg daily; methotrexate 15 mg stays paused',
    ],
  },
  {
    of: 'methotrexate of a cancer',
    patient: { conditions: [{ name: 'gestational trophoblastic neoplasia' }] },
    twins: ['Methotrexate 50 mg IM once daily on days 1, 3, 5 and 7'],
  },
])
