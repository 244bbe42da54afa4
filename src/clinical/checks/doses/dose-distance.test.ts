import { expect, it } from 'vitest'
import { dosesOf } from './read-doses.test-kit.ts'

/** Each dose with what was read beside it; "?" is before what cannot be read. */
function read(text: string): readonly string[] {
  const { doses, illegible, strangers } = dosesOf(text)
  return [
    ...doses.map(({ order, amount, percent, isDiluted, isPush, route, over, schedule: { every, times } }) =>
      [
        `${order.drug} ${amount.parts[0]?.high} ${amount.unit}`,
        percent === undefined ? '' : `of ${percent}%`,
        isDiluted ? 'diluted' : '',
        isPush ? 'pushed' : '',
        route === undefined ? '' : route.routes.join('|'),
        over === undefined ? '' : `over ${Number(over.high.toPrecision(6))} h`,
        every === undefined ? '' : `every ${every.hours} h`,
        times === undefined ? '' : `${times} times`,
      ]
        .filter((word) => word !== '')
        .join(' '),
    ),
    ...illegible.map(({ order, span }) => `${order.drug} ? ${span.text}`),
    ...strangers.map((stranger) => `unknown: ${stranger.replaceAll(/\s+/gu, ' ')}`),
  ]
}

it.each<[string, string, number, string[], string[]]>([
  ['Furosemide 40 mg', 'twice daily', 159, ['furosemide 40 mg every 12 h'], ['furosemide 40 mg']],
  ['Furosemide 40 mg', 'IV', 159, ['furosemide 40 mg iv'], ['furosemide 40 mg']],
  ['Furosemide 40 mg', 'over 20 minutes', 159, ['furosemide 40 mg over 0.333333 h'], ['furosemide 40 mg']],
  ['Furosemide twice daily', '40 mg', 149, ['furosemide 40 mg every 12 h'], ['furosemide 40 mg']],
  ['Furosemide IV', '40 mg', 158, ['furosemide 40 mg iv'], ['furosemide 40 mg']],
  ['Bolus', 'furosemide 40 mg', 19, ['furosemide 40 mg pushed iv'], ['furosemide 40 mg']],
  ['IV', 'furosemide 40 mg', 22, ['furosemide 40 mg iv'], ['furosemide 40 mg']],
  ['Daily', 'furosemide 40 mg', 35, ['furosemide 40 mg every 24 h'], ['furosemide 40 mg']],
  ['Noradrenaline 4 mg in', '50 mL', 36, ['noradrenaline 4 mg diluted'], ['noradrenaline 4 mg']],
  ['40 mg', 'furosemide', 60, ['furosemide 40 mg'], []],
  ['Increase furosemide by', '40 mg', 38, [], ['furosemide 40 mg']],
  ['Furosemide and a 2 g', 'sodium diet', 39, [], ['furosemide 2 g']],
  ['Calcium gluconate 10%', '10 mL', 157, ['calcium gluconate 10 mL of 10%'], ['calcium gluconate 10 mL']],
  ['Start foobarbital', '5 mg', 24, ['unknown: foobarbital 5 mg'], []],
  ['Give 5 mg', 'foobarbital', 24, ['unknown: 5 mg foobarbital'], []],
  ['Give 5 mg of', 'foobarbital', 21, ['unknown: 5 mg of foobarbital'], []],
  ['Furosemide 40 mg, NOT', '80 mg', 117, ['furosemide 40 mg'], ['furosemide 40 mg', 'furosemide 80 mg']],
  ['Furosemide 40 mg for the oedema', 'every 6 hours', 44, ['furosemide 40 mg every 6 h'], ['furosemide 40 mg']],
  ['Trimethoprim-sulfamethoxazole', '480', 31, ['trimethoprim/sulfamethoxazole ? 480'], []],
  ['Furosemide 80 mg', 'must not be given', 109, [], ['furosemide 80 mg']],
  ['10%', 'calcium gluconate 10 mL', 37, ['calcium gluconate 10 mL of 10%'], ['calcium gluconate 10 mL']],
  ['Calcium gluconate 10 mL', '10%', 39, ['calcium gluconate 10 mL of 10%'], ['calcium gluconate 10 mL']],
  [
    'Furosemide 40 mg, IV',
    'bumetanide 1 mg',
    2,
    ['furosemide 40 mg', 'bumetanide 1 mg iv'],
    ['furosemide 40 mg iv', 'bumetanide 1 mg iv'],
  ],
  [
    'Omeprazole 20 mg with the steroid',
    '40 mg',
    2,
    ['omeprazole 20 mg', 'corticosteroid 40 mg'],
    ['omeprazole 20 mg', 'omeprazole 40 mg'],
  ],
  [
    'Sodium bicarbonate 8.4% 225 mL or 1.26%',
    '1.5 L',
    1,
    ['sodium bicarbonate 225 mL of 8.4%', 'sodium bicarbonate 1.5 L of 1.26%'],
    ['sodium bicarbonate 225 mL of 8.4%', 'sodium bicarbonate 1.5 L of 8.4%'],
  ],
  [
    'Alteplase 10 mg',
    'in 30 mL saline through the chest tube',
    43,
    ['alteplase 10 mg intrapleural'],
    ['alteplase 10 mg'],
  ],
  ['Next enoxaparin', 'is due, give 5 mg', 20, [], ['enoxaparin 5 mg']],
  ['Next enoxaparin', 'was at six, give 5 mg', 23, [], ['enoxaparin 5 mg']],
  ['Bisoprolol', '2.5', 40, ['bisoprolol ? 2.5'], []],
  [
    'Furosemide 40 mg every 6 hours',
    'for 3 doses',
    49,
    ['furosemide 40 mg every 6 h 3 times'],
    ['furosemide 40 mg every 6 h'],
  ],
  [
    'Furosemide 40 mg every 6 hours',
    'for 2 days',
    59,
    ['furosemide 40 mg every 6 h 9 times'],
    ['furosemide 40 mg every 6 h'],
  ],
])('ties nothing to a dose that stands too far from it: %s … %s, at most %d', (lead, end, most, near, far) => {
  expect(read(`${lead}${' '.repeat(most)}${end}`)).toEqual(near)
  expect(read(`${lead}${' '.repeat(most + 1)}${end}`)).toEqual(far)
})
