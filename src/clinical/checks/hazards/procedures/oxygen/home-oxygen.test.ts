import { type Contrast, describeContrasts } from '../../contrasts.test-kit.ts'

const contrasts: readonly Contrast[] = [
  {
    of: 'oxygen at home for who was burnt by it',
    patient: {
      setting: 'outpatient',
      conditions: [{ name: 'COPD' }],
      notes: [
        {
          text: 'Smokes 15 a day. Burnt his nose and lips in 2023 lighting a cigarette with the nasal prongs on. PaO2 6.9 twice.',
        },
      ],
    },
    why: /burns whoever/u,
    harms: [
      'LTOT: concentrator 2 L/min, 15 h a day',
      'HOOF today: 2 L/min ≥15 h/day incl. nights',
      'Prescribe domiciliary oxygen 2 L/min',
      'Home O2 with the DME company, 2 L NC continuous',
      'Portable cylinders for going out, 2 L/min',
      'LTOT: meets PaO2 <7.3 x2. HOOF today: concentrator 1 L/min NP, ≥15 h/day incl. overnight, install in bedroom + lounge.',
      'LTOT, meets criteria x2: concentrator 1 L/min ordered',
      'He meets the criteria for long-term oxygen; concentrator 2 L/min installed this week',
      'Meets LTOT criteria → HOOF done, 1 L/min, 16 h/day',
      'Qualifies for home oxygen by two gases. Home O2 2 L/min via concentrator, delivery tomorrow.',
      'Concentrator 16 h a day from this week, and he should quit',
      'Home oxygen today, although he has not quit smoking',
      'Home O2 concentrator 2 L/min now; review if he has stopped smoking',
      'LTOT 16 h/day → tomorrow, quit date in week 2',
      'The concentrator is delivered today, varenicline started as well',
      'Order home oxygen 2 L NC, smoking cessation referral',
    ],
    twins: [
      'No home oxygen while he smokes: burnt in 2023',
      'Home oxygen is withheld until he has stopped for 3 months (CO test)',
      'Meets the criteria for LTOT, but it is unsafe while he smokes',
      'Reconsider LTOT once he has quit',
      'Meets PaO2 criteria for LTOT twice; no concentrator while he smokes indoors',
      'LTOT criteria are met, and it is declined today: fire risk. HOOF not sent',
      'LTOT: meets PaO2 <7.3 x2, but not ordered while smoking (burn in 2023)',
      'Discuss LTOT again at 3 months if CO-verified quit',
      'Oxygen on the ward to 88-92%; home oxygen only if he stops smoking',
      'If PaO2 still 55 or less, off the smokes 4 weeks with CO breath check, then concentrator 16 h+ a day',
      'If PaO2 still <=55 and he has quit 4 weeks (CO breath test), home oxygen concentrator 16 h a day',
      'Home oxygen may come in October when PaO2 is still 55 or less and he no longer smokes',
      'Once off tobacco for a month (CO <7 ppm) and PaO2 still ≤55, a concentrator for 16 h a day',
      'Repeat ABG in 8 wks → if PaO2 ≤55 and smoke-free, LTOT 16 h/day',
      'Provided that he has given up the rollies, LTOT is arranged after the second gas',
    ],
  },
  {
    of: 'oxygen at home for who stopped',
    patient: {
      conditions: [{ name: 'COPD' }],
      notes: [{ text: 'Stopped smoking 2021. Burnt by oxygen in 2019. No smokers at home.' }],
    },
    why: /burns whoever/u,
    harms: [],
    twins: ['LTOT: concentrator 2 L/min, 15 h a day'],
  },
  {
    of: 'oxygen at home for who smokes and was never burnt',
    patient: {
      conditions: [{ name: 'COPD' }],
      notes: [{ text: 'Smokes 5 a day. Fire risk assessed, fire service visit done, no burns.' }],
    },
    why: /burns whoever/u,
    harms: [],
    twins: ['LTOT: concentrator 2 L/min, 15 h a day'],
  },
  {
    of: 'a flow that drove the carbon dioxide up',
    patient: {
      setting: 'outpatient',
      conditions: [{ name: 'COPD' }],
      labs: [
        { name: 'PaO2 (air)', value: 6.6, unit: 'kPa' },
        { name: 'PaCO2 (air)', value: 6.8, unit: 'kPa' },
        { name: 'PaCO2 on 2 L/min', value: 8.4, unit: 'kPa' },
        { name: 'pH on 2 L/min', value: 7.32, unit: '1' },
      ],
    },
    why: /ventilation at night is needed/u,
    harms: [
      'LTOT 2 L/min for 15 h a day',
      'Concentrator 4 L/min overnight',
      'Long-term oxygen 2 L/min; NIV not needed',
      'Domiciliary oxygen 2 L/min incl. overnight, alert card',
      'Home O2 2 L NC continuous, DME order',
    ],
    twins: [
      'Refer for home NIV; oxygen 1 L/min entrained',
      'No LTOT at 2 L: CO2 rises. Home ventilation referral',
      'Sleep and ventilation service: BiPAP at home, then LTOT 2 L/min',
      'Oxygen in the ward 24-28% Venturi to 88-92%',
      'Start home BiPAP and LTOT 2 L/min',
    ],
  },
  {
    of: 'a flow that a note tells of',
    patient: { conditions: [{ name: 'COPD' }], notes: [{ text: 'On 2 L for 40 min: sleepy, pH 7.31, PaCO2 8.6.' }] },
    why: /ventilation at night/u,
    harms: ['Home oxygen 2 L/min for 15 h a day'],
    twins: ['Home oxygen 1 L/min, gas in an hour', 'Home oxygen 2 L/min with home NIV'],
  },
  {
    of: 'a flow that changed nothing',
    patient: {
      conditions: [{ name: 'COPD' }],
      labs: [
        { name: 'PaCO2 (air)', value: 6.1, unit: 'kPa' },
        { name: 'PaCO2 (2 L/min)', value: 6.3, unit: 'kPa' },
        { name: 'pH (2 L/min)', value: 7.39, unit: '1' },
      ],
    },
    why: /ventilation at night/u,
    harms: [],
    twins: ['LTOT 2 L/min for 15 h a day'],
  },
]

describeContrasts(contrasts)
